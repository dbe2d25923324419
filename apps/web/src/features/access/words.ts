import type { signUpCategories } from '@tank/schema/enums';

type AccountType = (typeof signUpCategories)[number];

interface Explanation {
  whom: string;
  may: readonly string[];
}

/** What the pages before sign-in say, and the one that ends emails. */
export const words = {
  toLogin: 'Return to Login',
  toDashboard: 'Return to Dashboard',
  invited: 'You are invited to a team. Sign in or sign up with the address that the invitation was sent to.',
  login: 'Email or username',
  forgot: 'Forgot password?',
  recover: 'Recover Password',
  recoverHow: 'We will email you a link to choose a new password.',
  newPassword: 'Choose a New Password',
  emailOfLink: 'The one that the link was sent to',
  anotherLink: 'Request Another Link',
  confirmEmail: 'Confirm Email Address',
  confirmHow: 'Use this address for your account from now on: to sign in, and for every email we send you.',
  toProfile: 'Go to Profile',
  secondStep: 'Two-step login',
  signingInAs: (email: string) => `Signing in as ${email}`,
  rememberDevice: 'Remember this device for 30 days',
  useRecoveryCode: 'Use a recovery code instead',
  useApp: 'Use your authenticator app instead',
  aboutTypes: 'About account types',
  /** Each account type in a line. */
  types: {
    Viewer: 'Sees listings and inquiries.',
    Trader: 'Also bids on listings and posts inquiries.',
    Terminal: 'Also lists storage and answers inquiries.',
  } satisfies Record<AccountType, string>,
  /** The same at length: for whom it is, and what it may do. */
  explanations: {
    Viewer: {
      whom: 'For those who follow the market.',
      may: ['See open listings and inquiries.'],
    },
    Trader: {
      whom: 'For those who need tank capacity.',
      may: [
        'Everything a Viewer can do.',
        'Bid on listings and message their owners.',
        'Post inquiries and accept offers on them.',
        'Hold bookings and request renewals.',
      ],
    },
    Terminal: {
      whom: 'For those who have tank capacity.',
      may: [
        'Everything a Trader can do.',
        'Manage storage, list its capacity and accept bids on it.',
        'Make offers on inquiries.',
        'See in advance which months a booking would overbook.',
      ],
    },
  } satisfies Record<AccountType, Explanation>,
  reviewed: 'An admin reviews every request. Your account type can be changed later.',
  request: 'Request New Account',
  regions: 'Regions you follow',
  categories: 'Categories you follow',
  next: 'Next, you will read and agree to the Terms of Service and the Privacy Policy. An admin then reviews your request, and we email you the outcome.',
  waits: 'An admin will review it. You cannot sign in until then.',
  changeFirst: 'Someone else chose your password. Choose your own to continue.',
  agreeFirst: 'Before you go on',
  agreeTo: (titles: string) => `Please read the ${titles} and agree. Nothing else is shown until then.`,
  and: ' and the ',
  read: 'Read and Agree',
  decline: 'Decline and Logout',
  haveAccount: 'Have an account?',
  openLink: 'Open the link at the bottom of one of our emails, or sign in to unsubscribe.',
  unsubscribed:
    'You will no longer get emails about your listings, bids and bookings. Everything still appears in your notifications.',
  withoutLink: 'If you sign in, you can unsubscribe without the link.',
  unsubscribeThis: 'Unsubscribe This Account',
} as const;
