import { admins, everyone, type Rule } from '../../kernel/policy.ts';

/** One's own account; of others Admins do what is said here. */
export const accountPolicy = {
  updateProfile: { roles: everyone },
  /** With the token of a link. */
  confirmEmail: { roles: 'public' },
  setTankwatch: { roles: everyone },
  listSessions: { roles: everyone },
  endSession: { roles: everyone, while_full: true },
  endOtherSessions: { roles: everyone, while_full: true },
  getSecondFactor: { roles: everyone },
  beginSecondFactor: { roles: everyone },
  confirmSecondFactor: { roles: everyone },
  endSecondFactor: { roles: everyone },
  renewRecoveryCodes: { roles: everyone },
  forgetDevices: { roles: everyone },
  /** Of somebody else, who lost everything. */
  resetSecondFactor: { roles: admins },
} satisfies Record<string, Rule>;
