import type { Category, TokenScope } from '@tank/schema/enums';
import type { ProfileField } from './model/profile-values.ts';

/** What the profile says. */
export const words = {
  page: 'Your account, how you sign in, and what you want to see.',
  sections: 'Sections of this page',
  /** By account type (docs/product.md#account-types). */
  may: {
    Viewer: 'View listings and inquiries.',
    Trader: 'View the market, bid on listings and post inquiries.',
    Terminal: 'Everything a Trader can do, plus list storage and answer inquiries.',
    Admin: 'Everything, including administering the marketplace.',
  } satisfies Record<Category, string>,

  detailsAlone: 'Who you are, and how we reach you.',
  details: 'The other party sees your name, company and phones once you share a booking.',
  fields: {
    username: 'Username',
    first_name: 'First name',
    last_name: 'Last name',
    company: 'Company',
    job_title: 'Job title',
    office_phone: 'Office phone',
    cell_phone: 'Cell phone',
    subscribed: 'Email updates',
  } satisfies Record<ProfileField, string>,
  subscribed: 'Email me about my listings, inquiries, bids and bookings',
  updateTitle: 'Update your profile?',
  changedElsewhere: 'Your profile was changed elsewhere',
  keptYours: 'You typed something else. Update replaces it with that.',
  takeTheirs: (value: string) => `Use “${value}”`,

  email: 'You sign in with it, and recovery emails go there.',
  emailDialog: 'We send a link to the new address. Your email address changes when you open it.',
  waitingFor: (email: string) => `Waiting for you to open the link we sent to ${email}`,
  waitingHint: 'It works for 24 hours. Until then you sign in with your current address.',
  currentPassword: 'Current password',
  newEmail: 'New email',

  password: 'Changing it logs out your other devices.',
  passwordDialog: 'Your other devices will be signed out. You stay signed in here.',
  newPassword: 'New password',

  tutorial: 'A walk through the screens, one step at a time.',
  tutorialNow: 'It is under way: follow the banner at the bottom of the page.',
  startAgain: 'Start Again',
  preferences:
    'The products and regions you care about. “My preferences” above the market’s tables filters by them, and charts begin with the first product and region.',
  allProducts: 'All products',
  allRegions: 'All regions',
  products: 'Products',
  wholeCategories: 'Product categories',

  tankwatch: 'Your token for the tank-monitoring service. Only you can see it, and we keep it encrypted.',
  tokenKept: (end: string) => `A token that ends with ${end} is saved.`,
  noToken: 'No token is saved.',
  newToken: 'New token',
  saveTokenTitle: 'Save this token?',
  saveToken: 'It overwrites the token you saved before, if there is one.',
  removeTokenTitle: 'Remove the token?',
  removeToken: 'We no longer fetch anything from the tank-monitoring service for you.',

  sessions: 'Where you are signed in. End a session you do not recognize, then change your password.',
  endOthers: 'End All Others',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'You stay signed in here. Everywhere else you have to sign in again.',
  endOne: (device: string) => `End the session of ${device}`,
  thisOne: 'This session',
  byAdmin: 'Opened by an Admin',
  unknownAddress: 'Unknown address',
  lastSeen: 'Last seen',
  sessionList: 'Open sessions',
} as const;

/** What two-step login says. */
export const twoStepWords = {
  section: 'After your password, we ask for a code from an authenticator app on your phone.',
  off: 'Two-step login is off.',
  codesLeft: 'Recovery codes left',
  codesOf: (left: number) => `${left} of 10`,
  fewLeft: 'You are running out of recovery codes. Make new ones.',
  remembered: 'Remembered devices',
  newCodes: 'New Recovery Codes',
  newCodesTitle: 'Make new recovery codes?',
  makeCodes: 'Make New Codes',
  newCodesText: 'The ten codes you have now stop working.',
  forgetDevices: 'Forget Devices',
  forgetTitle: 'Forget all remembered devices?',
  forgetText: 'Each of them is asked for a code at its next login.',
  onTitle: 'Turn On Two-Step Login',
  offTitle: 'Turn off two-step login?',
  offText: 'Your password alone will then be enough to sign in.',
  scan: 'Scan this with an authenticator app, then enter the code it shows.',
  qrCode: 'QR code for your authenticator app',
  noCamera: 'No camera? Enter this key in the app:',
  copyKey: 'Copy the key',
  codesTitle: 'Your Recovery Codes',
  codes:
    'Without your phone, each of these codes lets you sign in once. Keep them in a safe place: we cannot show them again.',
  codesFile: 'tank-tiger-recovery-codes.txt',
  codesSaved: 'I Have Saved Them',
  codesList: 'Recovery codes',
  copied: 'Copied.',
  cannotCopy: 'Your browser did not allow copying. Select the text instead.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
} as const;

/** What the section about teams says. */
export const teamWords = {
  section: 'Members of a team see each other’s storage, listings, inquiries, bids and bookings.',
  inTeam: 'You are in a team, and see its storage, listings, inquiries, bids and bookings.',
  members: 'See Members',
  leaveFirst: 'You can be in one team only. Leave yours under Members before you join another one.',
  none: 'You have no open invitations.',
  list: 'Invitations to you',
  invitedBy: (username: string, until: string) => `Invited by ${username}, open until ${until}`,
  joinOne: (team: string) => `Join ${team}`,
  declineOne: (team: string) => `Decline the invitation to ${team}`,
} as const;

/** What tokens for programs say. */
export const tokenWords = {
  section: 'For programs that use the marketplace in your name, without your password.',
  none: 'You have no access tokens.',
  list: 'Access tokens',
  create: 'Create Token',
  createTitle: 'Create Access Token',
  nameHint: 'Name the program, so that you can tell later whose token it is.',
  scopes: { read: 'Read', trade: 'Read and trade' } satisfies Record<TokenScope, string>,
  scopeHints: {
    read: 'See everything you see in the market, and change nothing.',
    trade:
      'Also place, accept and withdraw whatever your account type may. Never your profile, teams or administration.',
  } satisfies Record<TokenScope, string>,
  days: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  createdTitle: 'Your Access Token',
  created: 'Copy it now and keep it like a password: we cannot show it again.',
  saved: 'I Have Saved It',
  header: 'Programs send it in the header x-access-token.',
  neverUsed: 'Never used',
  lastUsed: 'Last used',
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  revoked: (date: string) => `Revoked ${date}`,
  revokeOne: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'Programs that use this token lose access at once.',
} as const;
