import { admins, everyone, type Rule } from '../../kernel/auth/policy.ts';

/** One's own account; of others Admins do what is said here. */
export const accountPolicy = {
  updateProfile: { roles: everyone, during: ['change_password'] },
  /** Facts of the profile, among what the call may change. */
  changeFacts: { roles: everyone },
  changePassword: { roles: everyone, oneself: true, during: ['change_password'] },
  changeEmail: { roles: everyone, oneself: true },
  /** With the token of a link. */
  confirmEmail: { roles: 'public', oneself: true },
  withdrawEmailChange: { roles: everyone, oneself: true },
  setTankwatch: { roles: everyone, oneself: true },
  removeTankwatch: { roles: everyone, oneself: true },
  /** Of the owner, who is to see it: not of an Admin who acts for them. */
  finishTutorial: { roles: everyone, oneself: true },
  listSessions: { roles: everyone },
  endSession: { roles: everyone, while_full: true },
  endOtherSessions: { roles: everyone, while_full: true },
  getSecondFactor: { roles: everyone, during: ['second_factor'] },
  beginSecondFactor: { roles: everyone, oneself: true, during: ['second_factor'] },
  confirmSecondFactor: { roles: everyone, oneself: true, during: ['second_factor'] },
  endSecondFactor: { roles: everyone, oneself: true },
  renewRecoveryCodes: { roles: everyone, oneself: true },
  forgetDevices: { roles: everyone, oneself: true },
  /** Of somebody else, who lost everything. */
  resetSecondFactor: { roles: admins },
} satisfies Record<string, Rule>;
