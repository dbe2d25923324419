import { admins, everyone, type Rule } from '../../kernel/auth/policy.ts';

/** The caller's own account, unless the rule is for Admins. */
export const accountPolicy = {
  updateProfile: { roles: everyone, during: ['change_password'] },
  /** The profile fields of `updateProfile`, other than password and email address. */
  changeFacts: { roles: everyone },
  changePassword: { roles: everyone, oneself: true, during: ['change_password'] },
  changeEmail: { roles: everyone, oneself: true },
  /** Authenticated by the token of the mailed link. */
  confirmEmail: { roles: 'public', oneself: true },
  withdrawEmailChange: { roles: everyone, oneself: true },
  setTankwatch: { roles: everyone, oneself: true },
  removeTankwatch: { roles: everyone, oneself: true },
  /** The owner is to see the tutorial, so an Admin who is logged in as them must not finish it. */
  finishTutorial: { roles: everyone, oneself: true },
  listSessions: { roles: everyone },
  endSession: { roles: everyone, allowed_when_disk_full: true },
  endOtherSessions: { roles: everyone, allowed_when_disk_full: true },
  getSecondFactor: { roles: everyone, during: ['second_factor'] },
  beginSecondFactor: { roles: everyone, oneself: true, during: ['second_factor'] },
  confirmSecondFactor: { roles: everyone, oneself: true, during: ['second_factor'] },
  endSecondFactor: { roles: everyone, oneself: true },
  renewRecoveryCodes: { roles: everyone, oneself: true },
  forgetDevices: { roles: everyone, oneself: true },
  /** For another user who lost app and recovery codes. */
  resetSecondFactor: { roles: admins },
} satisfies Record<string, Rule>;
