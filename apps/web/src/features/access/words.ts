import type { signUpCategories } from '@tank/schema/enums';

type AccountType = (typeof signUpCategories)[number];

interface Explanation {
  audience: string;
  abilities: readonly string[];
}

export const words = {
  about: 'About The Tank Tiger',
  claim: 'Bulk tank storage, on one open market',
  audiences: [
    { who: 'Terminals', what: 'list open tank capacity and choose among the bids.' },
    { who: 'Traders', what: 'find storage by location, product and date, or post what they need.' },
  ],
  figures: { open_listings: 'open listings', capacity: 'MBBL on offer', regions: 'regions' },
  toLogin: 'Return to Login',
  toDashboard: 'Return to Dashboard',
  invited: 'You’re invited to a team. Sign in or sign up with the email address the invitation was sent to.',
  login: 'Email or username',
  continueWith: (company: string) => `Continue with ${company}`,
  /** Why a company sign-in came back without success. */
  companyFaults: {
    refused: 'Your company did not sign you in. Try again, or ask your administrator.',
    unavailable: 'Your company’s sign-in cannot be reached right now. Wait a minute, then try again.',
    busy: 'Too many attempts. Wait a few minutes, then try again.',
    expired: 'This sign-in has expired or was already used. Start again.',
  },
  forgot: 'Forgot password?',
  recover: 'Recover Password',
  recoverText: 'We’ll email you a link to choose a new password.',
  newPassword: 'Choose a new password',
  linkEmail: 'The address the link was sent to',
  anotherLink: 'Request another link',
  confirmEmail: 'Confirm email address',
  confirmText: 'Use this address for your account from now on: to sign in, and for every email we send you.',
  toProfile: 'Go to Profile',
  secondStep: 'Two-step verification',
  signingInAs: (email: string) => `Signing in as ${email}`,
  rememberDevice: 'Remember this device for 30 days',
  useRecoveryCode: 'Use a recovery code instead',
  useApp: 'Use your authenticator app instead',
  aboutTypes: 'About account types',
  /** Descriptions of the options. */
  types: {
    Viewer: 'View listings and inquiries',
    Trader: 'Everything in Viewer, plus bid and post inquiries',
    Terminal: 'Everything in Trader, plus list storage and answer inquiries',
  } satisfies Record<AccountType, string>,
  /** Content of the help dialog. */
  explanations: {
    Viewer: {
      audience: 'For those who follow the market.',
      abilities: ['See open listings and inquiries.'],
    },
    Trader: {
      audience: 'For those who need tank capacity.',
      abilities: [
        'Everything a Viewer can do.',
        'Bid on listings and message their owners.',
        'Post inquiries and accept offers on them.',
        'Hold bookings and request renewals.',
      ],
    },
    Terminal: {
      audience: 'For those who have tank capacity.',
      abilities: [
        'Everything a Trader can do.',
        'Manage storage, list its capacity and accept bids on it.',
        'Make offers on inquiries.',
        'See in advance which months a booking would overbook.',
      ],
    },
  } satisfies Record<AccountType, Explanation>,
  reviewed: 'An Admin reviews every request. Your account type can be changed later.',
  request: 'Request New Account',
  regions: 'Regions you follow',
  categories: 'Categories you follow',
  nextSteps:
    'Next, you’ll read and agree to the Terms of Service and the Privacy Policy. An Admin then reviews your request, and we’ll email you the outcome.',
  awaitsReview: 'An Admin will review it. You can sign in once it is accepted.',
  chooseOwnPassword: 'Someone else chose your password. Choose your own to continue.',
  agreeTitle: 'Before you continue',
  agreeTo: (titles: string) => `Please read the ${titles} and agree. You can’t continue until you do.`,
  and: ' and the ',
  read: 'Read and agree',
  decline: 'Decline and sign out',
  haveAccount: 'Have an account?',
  openLink: 'Open the link at the bottom of one of our emails, or sign in to unsubscribe.',
  unsubscribed:
    'You will no longer get emails about your listings, bids and bookings. Everything still appears in your notifications.',
  withoutLink: 'If you sign in, you can unsubscribe without the link.',
  unsubscribeThis: 'Unsubscribe this account',
} as const;
