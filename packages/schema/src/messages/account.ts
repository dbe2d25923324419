import { countInWords } from '../kit/format.ts';

/** Messages about the user's own account and about users; part of `messages`. */
export const profileUpdated = 'Profile updated.';
export const nothingToChange = 'Enter what you want to change.';
export const profileStale =
  'Your profile was changed elsewhere in the meantime. Review the changes, then try again.';
export const passwordChanged = 'Password changed. Your other devices were signed out.';
export const passwordNeeded = 'Enter your current password to confirm this change.';
export const passwordWrong = 'Your current password is wrong.';
export const passwordIsCurrent = 'Choose a password other than your current one.';
export const emailChanged = 'Your email address was changed.';
export const emailLinkBroken =
  'This link was already used or has expired. Change your email address again in your profile.';
export const emailChangeWithdrawn = 'Your email address was not changed. The link no longer works.';
export const tokenSaved = 'Token saved.';
export const tokenRemoved = 'Token removed.';
export const unableToFinishTutorial = 'Error! Unable to finish tutorial.';
export const tutorialFinished = 'You finished the tutorial.';
export const preferencesSaved = 'Preferences saved.';
export const preferencesCleared = 'Preferences cleared.';
export const sessionEnded = 'Session ended.';
export const sessionIsThisOne = 'This is the session you are using. Choose Logout to end it.';
export const secondFactorOn = 'Two-step verification is on. Keep your recovery codes in a safe place.';
export const secondFactorOff = 'Two-step verification is off.';
export const secondFactorIsOn = 'Two-step verification is already on.';
export const secondFactorIsOff = 'Two-step verification is off. Turn it on first.';
export const secondFactorNotBegun = 'Scan a QR code first.';
export const recoveryCodesRenewed = 'New recovery codes created. The old ones no longer work.';
export const devicesForgotten = 'Every device will need a code the next time it signs in.';
export const secondFactorRequired = 'Admins must use two-step verification here, so it cannot be turned off.';
export const sharedAccount =
  'This demo account is shared, so its password, email address and two-step verification cannot be changed.';
export const notWhileImpersonating = 'You cannot do this while you are signed in as someone else.';
export const unableToFetchProfile = 'Error! Unable to fetch user details.';
export const unableToUpdateProfile = 'Error! Unable to update user';
export const unableToFetchPreferences = 'Error! Unable to fetch preferences';
export const unableToSetPreferences = 'Error! Unable to set preferences';
export const unableToSetToken = 'Error! Unable to set token';
export const unableToFetchSessions = 'Error! Unable to fetch sessions.';
export const unableToEndSession = 'Error! Unable to end session.';
export const unableToFetchSecondFactor = 'Error! Unable to fetch two-step verification.';
export const unableToChangeSecondFactor = 'Error! Unable to change two-step verification.';

// Users
export const unableToFetchUsers = 'Error! Unable to fetch users';
export const unableToFetchSuspended = 'Error! Unable to fetch suspend users';
export const userSuspended = 'User suspended.';
export const userUnsuspended = 'User unsuspended.';
export const userNotActive = 'Only an active user can be suspended.';
export const userNotSuspended = 'This user is not suspended.';
export const userNotActiveToDelete = 'Only an active user can be deleted. Unsuspend this user first.';
export const cannotDeleteOwnAccount = 'You cannot delete your own account.';
export const lastAdmin = 'There must be at least one Admin. Make another user an Admin first.';
export const adminRoleLost = 'You are no longer an Admin.';
export const userIsTeamAdmin = 'This user is a team admin. Make another member the team admin first.';
export const userStale = 'This user was changed elsewhere in the meantime. Reload to see it, then try again.';
export const userCreated = 'User created.';
export const userUpdated = 'User updated.';
export const userDeleted = 'User deleted.';
export const userAccepted = 'User accepted.';
export const userRejected = 'User rejected.';
export const dataSubscribed = 'User subscribed to data.';
export const dataUnsubscribed = 'User unsubscribed from data.';
export const overlayGranted = 'Overlay access granted.';
export const overlayRevoked = 'Overlay access revoked.';
export const requestDecided = 'This request was already decided.';
export const notAsAdmin = 'You cannot log in as another Admin.';
export const notAsInactive = 'You can only log in as an active user.';
export const unableToFetchUser = 'Error! Unable to fetch user details.';
export const unableToCreateUser = 'Error! Unable to create user';
export const unableToUpdateUser = 'Error! Unable to update user';
export const unableToDeleteUser = 'Error! Unable to delete user.';
export const unableToLogInAs = 'Error! Unable to log in as this user.';
export const unableToAcceptUser = 'Error! Unable to accept user.';
export const cannotSuspendOwnAccount = 'You cannot suspend your own account.';

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
