import { countInWords } from '../kit/format.ts';

/** Messages about the user's own account and about users; part of `messages`. */
export const accountMessages = {
  profileUpdated: 'Profile updated.',
  nothingToChange: 'Enter what you want to change.',
  profileStale: 'Your profile was changed elsewhere in the meantime. Review the changes, then try again.',
  passwordChanged: 'Password changed. Your other devices were signed out.',
  passwordNeeded: 'Enter your current password to confirm this change.',
  passwordWrong: 'Your current password is wrong.',
  passwordIsCurrent: 'Choose a password other than your current one.',
  emailChanged: 'Your email address was changed.',
  emailLinkBroken:
    'This link was already used or has expired. Change your email address again in your profile.',
  emailChangeWithdrawn: 'Your email address was not changed. The link no longer works.',
  tokenSaved: 'Token saved.',
  tokenRemoved: 'Token removed.',
  unableToFinishTutorial: 'Error! Unable to finish tutorial.',
  tutorialFinished: 'You finished the tutorial.',
  preferencesSaved: 'Preferences saved.',
  preferencesCleared: 'Preferences cleared.',
  sessionEnded: 'Session ended.',
  sessionIsThisOne: 'This is the session you are using. Choose Logout to end it.',
  secondFactorOn: 'Two-step verification is on. Keep your recovery codes in a safe place.',
  secondFactorOff: 'Two-step verification is off.',
  secondFactorIsOn: 'Two-step verification is already on.',
  secondFactorIsOff: 'Two-step verification is off. Turn it on first.',
  secondFactorNotBegun: 'Scan a QR code first.',
  recoveryCodesRenewed: 'New recovery codes created. The old ones no longer work.',
  devicesForgotten: 'Every device will need a code the next time it signs in.',
  secondFactorRequired: 'Admins must use two-step verification here, so it cannot be turned off.',
  sharedAccount:
    'This demo account is shared, so its password, email address and two-step verification cannot be changed.',
  notWhileImpersonating: 'You cannot do this while you are signed in as someone else.',
  unableToFetchProfile: 'Error! Unable to fetch user details.',
  unableToUpdateProfile: 'Error! Unable to update user',
  unableToFetchPreferences: 'Error! Unable to fetch preferences',
  unableToSetPreferences: 'Error! Unable to set preferences',
  unableToSetToken: 'Error! Unable to set token',
  unableToFetchSessions: 'Error! Unable to fetch sessions.',
  unableToEndSession: 'Error! Unable to end session.',
  unableToFetchSecondFactor: 'Error! Unable to fetch two-step verification.',
  unableToChangeSecondFactor: 'Error! Unable to change two-step verification.',

  // Users
  unableToFetchUsers: 'Error! Unable to fetch users',
  unableToFetchSuspended: 'Error! Unable to fetch suspend users',
  userSuspended: 'User suspended.',
  userUnsuspended: 'User unsuspended.',
  userNotActive: 'Only an active user can be suspended.',
  userNotSuspended: 'This user is not suspended.',
  userNotActiveToDelete: 'Only an active user can be deleted. Unsuspend this user first.',
  cannotDeleteOwnAccount: 'You cannot delete your own account.',
  lastAdmin: 'There must be at least one Admin. Make another user an Admin first.',
  adminRoleLost: 'You are no longer an Admin.',
  userIsTeamAdmin: 'This user is a team admin. Make another member the team admin first.',
  userStale: 'This user was changed elsewhere in the meantime. Reload to see it, then try again.',
  userCreated: 'User created.',
  userUpdated: 'User updated.',
  userDeleted: 'User deleted.',
  userAccepted: 'User accepted.',
  userRejected: 'User rejected.',
  dataSubscribed: 'User subscribed to data.',
  dataUnsubscribed: 'User unsubscribed from data.',
  overlayGranted: 'Overlay access granted.',
  overlayRevoked: 'Overlay access revoked.',
  requestDecided: 'This request was already decided.',
  notAsAdmin: 'You cannot log in as another Admin.',
  notAsInactive: 'You can only log in as an active user.',
  unableToFetchUser: 'Error! Unable to fetch user details.',
  unableToCreateUser: 'Error! Unable to create user',
  unableToUpdateUser: 'Error! Unable to update user',
  unableToDeleteUser: 'Error! Unable to delete user.',
  unableToLogInAs: 'Error! Unable to log in as this user.',
  unableToAcceptUser: 'Error! Unable to accept user.',
  cannotSuspendOwnAccount: 'You cannot suspend your own account.',
} as const;

/** For an Admin who deletes an account with active bookings. */
export const userHasBookings = (count: number) =>
  `This user has ${countInWords(count, 'active booking')}. The account can be deleted once they are over.`;

export const loggedInAs = (username: string) => `You are logged in as ${username}.`;

export const emailChangeSent = (email: string) =>
  `We sent a link to ${email}. Your email address changes when you open it.`;

export const sessionsEnded = (count: number) =>
  count === 0
    ? 'You have no other sessions.'
    : `Ended ${count} other ${count === 1 ? 'session' : 'sessions'}.`;
