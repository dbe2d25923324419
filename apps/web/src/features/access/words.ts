/** What signing in and up says on its screens. */
export const accessWords = {
  next: 'Next come the Terms of Service and the Privacy Policy, to be read and agreed to. Then an Admin decides about your request, and we email you.',
  waits: 'An Admin decides about it. Until then you cannot sign in.',
  agreeFirst: 'Before you go on',
  agreeTo: (titles: string) => `Please read the ${titles} and agree. Nothing else is shown until then.`,
  and: ' and the ',
  read: 'Read and Agree',
  decline: 'Decline and Log Out',
} as const;
