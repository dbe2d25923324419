/** Messages about login and sign-up; part of `messages`. */
export const sessionExpired = 'Your session has expired. You must log back in to continue.';
export const notSignedIn = 'Sign in to continue.';
export const sessionHadExpired = 'Your session had expired, so nothing was sent. Send it again.';
export const badCredentials = 'The email address, username or password is wrong.';
export const codeNeeded = 'Enter the code from your authenticator app, or a recovery code.';
export const codeWrong = 'This code is wrong or was already used.';
export const accountPending =
  'Your account is waiting for approval. We’ll email you as soon as it is reviewed.';
export const accountSuspended = 'Your account is suspended. Contact us if you think this is a mistake.';
export const passwordFirst = 'Choose your own password first. Until then the account can do nothing else.';
export const secondFactorFirst = 'Admins must use two-step verification here. Turn it on to continue.';
export const signedIn = 'Welcome back.';
export const signedOut = 'You are signed out.';
export const signUpReceived = 'We received your account request. We’ll email you as soon as it is reviewed.';
export const passwordsMustMatch = 'Error! Passwords must match.';
export const passwordBlank = 'Password cannot be only spaces.';
export const passwordHasEmail = 'Password cannot contain your email address.';
export const passwordHasUsername = 'Password cannot contain your username.';
export const passwordCommon = 'Password is too common. Choose one that is harder to guess.';
export const resetRequested =
  'If this email address has an account, we sent it a link to choose a new password. The link works for one hour.';
export const resetBroken =
  'This link is not valid for this email address, was already used, or has expired. Request a new one.';
export const passwordReset = 'Your password was changed. Sign in with the new one.';
export const agreed = 'Thank you. Your agreement has been recorded.';
export const noDocumentNamed = 'Say which document you agree to.';
export const emailTaken = 'An account with this email address already exists.';
export const usernameTaken = 'This username is taken.';
export const usernameReserved = 'This username is reserved. Choose another one.';

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
