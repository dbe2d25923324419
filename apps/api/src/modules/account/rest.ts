import { setTankwatch, updateProfile } from '@tank/schema/people/account';
import { bodyOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { isEmptyValue } from '../../kernel/http/wire-values.ts';
import { accountRouter } from './router.ts';

const account = createCaller(accountRouter);

/** Documented field names that differ from those of the contract. */
const profileNames = { newPassword: 'new_password', confirmPassword: 'confirm_password' };
/** Clients send these empty when the password does not change. */
const passwordFields = ['password', ...Object.keys(profileNames), ...Object.values(profileNames)];

const withoutEmptyPasswords = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !(isEmptyValue(value) && passwordFields.includes(key))),
  );

export const accountRoutes: RestRoute[] = [
  {
    method: 'PUT',
    path: '/api/user/profile',
    procedure: 'account.updateProfile',
    operation: 'updateProfile',
    summary: "Changes the caller's account: profile, password, email address",
    body: updateProfile,
    renamed: profileNames,
    record: { key: 'data' },
    call: ({ ctx, body }) =>
      account(ctx).updateProfile(
        bodyOf(withoutEmptyPasswords(body), updateProfile, profileNames, () => null),
      ),
  },
  {
    method: 'PUT',
    path: '/api/user/tankwatch',
    procedure: 'account.setTankwatch',
    operation: 'setTankwatchToken',
    summary: "Stores the caller's token of the tank-monitoring service",
    body: setTankwatch,
    call: ({ ctx, body }) => account(ctx).setTankwatch(bodyOf(body, setTankwatch)),
  },
  {
    method: 'PUT',
    path: '/api/user/tutorial/finish',
    procedure: 'account.finishTutorial',
    operation: 'finishTutorial',
    summary: "Marks the caller's tutorial as finished",
    call: ({ ctx }) => account(ctx).finishTutorial(),
  },
];
