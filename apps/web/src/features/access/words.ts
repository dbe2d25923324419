/** What signing in and up says on its screens. */
export const accessWords = {
  next: 'Next, you read and agree to the Terms of Service and the Privacy Policy. An Admin then decides on your request, and we email you.',
  waits: 'An Admin decides on it. Until then you cannot sign in.',
  agreeFirst: 'Before you go on',
  agreeTo: (titles: string) => `Please read the ${titles} and agree. Nothing else is shown until then.`,
  and: ' and the ',
  read: 'Read and Agree',
  decline: 'Decline and Log Out',
} as const;
