/** Messages about signing in with a company account; part of `messages`. */
export const companyTicketInvalid = 'This sign-in has expired or was already used. Start again.';
export const companyRefused = 'Your company did not sign you in.';
export const companyEmailUnverified =
  'Your company did not confirm your email address, so this account cannot be used here. Ask your administrator.';
export const companyAccountClosed = 'Your account was deleted. Contact us if you think this is a mistake.';
export const companyAccountTaken =
  'Another person of your company already uses the account with your email address. Contact us.';
export const companyApproval =
  'We received your account request. An Admin has to approve it before you can sign in.';

export const companyAccountUnlinked = 'Company account unlinked.';
export const companyAccountNotLinked = 'This company account is not linked to the user any more.';
export const unableToUnlink = 'Error! Unable to unlink company account.';

export const passwordsOff = (provider: string) =>
  `This email address has no password here. Choose “Continue with ${provider}” on the sign-in page.`;

export const foreignDomain = (provider: string) =>
  `Your email address does not belong to ${provider}. Sign in with your password, or ask your administrator.`;

export const noAccountRule = (provider: string) =>
  `You have no account here, and ${provider} does not open new ones. Ask your administrator.`;

export const providerUnavailable = (provider: string) =>
  `${provider} cannot be reached right now. Wait a minute, then try again.`;
