import { setTankwatch, updateProfile } from '@tank/schema/account';
import { bodyOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { accountRouter } from './router.ts';

const account = callerOf(accountRouter);

/** Documented names of fields that the house writes in its own way. */
const profileNames = { newPassword: 'new_password', confirmPassword: 'confirm_password' };
/** An empty text of a form empties these; of any other field it stands for nothing. */
const emptied = ['company', 'job_title', 'office_phone', 'cell_phone'];

const withEmptied = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, value === '' && emptied.includes(key) ? null : value]),
  );

export const accountRoutes: RestRoute[] = [
  {
    method: 'PUT',
    path: '/api/user/profile',
    procedure: 'account.updateProfile',
    operation: 'updateProfile',
    summary: "Changes one's own account: profile, password, email address",
    body: updateProfile,
    renamed: profileNames,
    call: ({ ctx, body }) =>
      account(ctx).updateProfile(bodyOf(withEmptied(body), updateProfile, profileNames)),
  },
  {
    method: 'PUT',
    path: '/api/user/tankwatch',
    procedure: 'account.setTankwatch',
    operation: 'setTankwatchToken',
    summary: "Keeps one's own token of the tank-monitoring service",
    body: setTankwatch,
    call: ({ ctx, body }) => account(ctx).setTankwatch(bodyOf(body, setTankwatch)),
  },
  {
    method: 'PUT',
    path: '/api/user/tutorial/finish',
    procedure: 'account.finishTutorial',
    operation: 'finishTutorial',
    summary: "Marks one's own tutorial as finished",
    call: ({ ctx }) => account(ctx).finishTutorial(),
  },
];
