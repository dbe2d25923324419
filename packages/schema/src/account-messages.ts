/** The sentences about accounts, one's own above all; part of `messages`. */
export const accountMessages = {
  profileUpdated: 'Profile updated.',
  nothingToChange: 'Enter what you want to change.',
  profileStale: 'Your profile was changed elsewhere in the meantime. Reload to see it, then try again.',
  passwordChanged: 'Password changed. Your other devices were signed out.',
  passwordNeeded: 'Enter your current password to confirm this change.',
  passwordWrong: 'Your current password is wrong.',
  emailChanged: 'Your email address was changed.',
  emailLinkBroken:
    'This link was already used or has expired. Change your email address again in your profile.',
  tokenSaved: 'Token saved.',
  preferencesSaved: 'Preferences saved.',
  preferencesCleared: 'Preferences cleared.',
  categoryUnknown: 'Product category must be on the list.',
  sessionEnded: 'Session ended.',
  sessionIsThisOne: 'This is the session you are using. Log out to end it.',
  secondFactorOn: 'Two-step login is on. Keep your recovery codes in a safe place.',
  secondFactorOff: 'Two-step login is off.',
  secondFactorIsOn: 'Two-step login is already on.',
  secondFactorIsOff: 'Two-step login is off. Turn it on first.',
  secondFactorNotBegun: 'Scan a QR code first.',
  recoveryCodesRenewed: 'New recovery codes were made. The old ones no longer work.',
  devicesForgotten: 'Every device will be asked for a code at its next login.',
  notAsSomebodyElse: 'You cannot do this while you are signed in as someone else.',
  unableToFetchProfile: 'Error! Unable to fetch user details.',
  unableToUpdateProfile: 'Error! Unable to update user',
  unableToFetchPreferences: 'Error! Unable to fetch preferences',
  unableToSetPreferences: 'Error! Unable to set preferences',
  unableToSetToken: 'Error! Unable to set token',
  unableToFetchSessions: 'Error! Unable to fetch sessions.',

  // Users
  userSuspended: 'User suspended.',
  userUnsuspended: 'User unsuspended.',
  userNotActive: 'Only an active user can be suspended.',
  userNotSuspended: 'This user is not suspended.',
  suspendOneself: 'You cannot suspend your own account.',
} as const;

/** Said to whoever asked for another email address. */
export const emailChangeSent = (email: string) =>
  `We sent a link to ${email}. Your email address changes when you open it.`;

export const sessionsEnded = (count: number) =>
  count === 0
    ? 'You have no other sessions.'
    : `Ended ${count} other ${count === 1 ? 'session' : 'sessions'}.`;
