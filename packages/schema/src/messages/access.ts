/** Messages about login and sign-up; part of `messages`. */
export const accessMessages = {
  sessionExpired: 'Your session has expired. You must log back in to continue.',
  notSignedIn: 'Sign in to continue.',
  sessionHadExpired: 'Your session had expired, so nothing was sent. Send it again.',
  badCredentials: 'The email address, username or password is wrong.',
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'This code is wrong or was already used.',
  accountPending: 'Your account is waiting for approval. We’ll email you as soon as it is reviewed.',
  accountSuspended: 'Your account is suspended. Contact us if you think this is a mistake.',
  passwordFirst: 'Choose your own password first. Until then the account can do nothing else.',
  secondFactorFirst: 'Admins must use two-step verification here. Turn it on to continue.',
  signedIn: 'Welcome back.',
  signedOut: 'You are signed out.',
  signUpReceived: 'We received your account request. We’ll email you as soon as it is reviewed.',
  passwordsMustMatch: 'Error! Passwords must match.',
  passwordBlank: 'Password cannot be only spaces.',
  passwordHasEmail: 'Password cannot contain your email address.',
  passwordHasUsername: 'Password cannot contain your username.',
  passwordCommon: 'Password is too common. Choose one that is harder to guess.',
  resetRequested:
    'If this email address has an account, we sent it a link to choose a new password. The link works for one hour.',
  resetBroken:
    'This link is not valid for this email address, was already used, or has expired. Request a new one.',
  passwordReset: 'Your password was changed. Sign in with the new one.',
  agreed: 'Thank you. Your agreement has been recorded.',
  noDocumentNamed: 'Say which document you agree to.',
  emailTaken: 'An account with this email address already exists.',
  usernameTaken: 'This username is taken.',
  usernameReserved: 'This username is reserved. Choose another one.',
} as const;

/** For a user who agrees to an outdated version of a document. */
export const newerVersion = (title: string) =>
  `There is a newer version of the ${title}. Reload the page, then read it and agree again.`;

const MINUTE = 60;

const waitInWords = (seconds: number) => {
  const [amount, unit] = seconds < MINUTE ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

/** `seconds` is the time until the next attempt is allowed. */
export const tooManyAttempts = (seconds: number) =>
  `Too many attempts. Wait ${waitInWords(seconds)}, then try again.`;
