import {
  createUser,
  logInAsAnswer,
  rejectUser,
  updateUser,
  userAnswer,
  userPage,
} from '@tank/schema/people/users';
import { pendingUserTable, userTable } from '@tank/schema/tables/users';
import * as z from 'zod';
import { userOf } from '../../kernel/auth/policy.ts';
import {
  bodyOf,
  changesOf,
  idOf,
  listOf,
  mapRows,
  type RestCall,
  type RestRoute,
} from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { usersRouter } from './router.ts';

const users = createCaller(usersRouter);

/** The documented name of a field. */
const renameFlag = <R extends { overlay_access: number }>({ overlay_access, ...row }: R) => ({
  ...row,
  overlayAccess: overlay_access,
});

const renamed = { overlay_access: undefined, overlayAccess: z.number() };
const oneAccount = responseWith(userAnswer, renamed);

/** Computed fields of an account. */
const derivedFields = [
  'last_seen',
  'sessions',
  'report_total',
  'log_in_as',
  'open_listings',
  'open_inquiries',
  'open_bids',
  'active_bookings',
  'bookings',
  'messages',
];

const userIdOf = (params: RestCall['params']) => ({ user_id: idOf(params, 'user_id') });

const userFields = updateUser.omit({ user_id: true });
const rejectFields = rejectUser.omit({ pending_user_id: true });

const logInAs: Omit<RestRoute, 'path'> = {
  method: 'GET',
  procedure: 'users.logInAs',
  operation: 'logInAsUser',
  summary: 'Login as user: a session of that account for an hour',
  answer: logInAsAnswer
    .omit({ session: true })
    .extend(logInAsAnswer.shape.session.pick({ username: true, user_id: true, team_id: true }).shape),
  call: async ({ ctx, params }) => {
    const { token, session, message } = await users(ctx).logInAs(userIdOf(params));
    const { username, user_id, team_id } = session;
    return { token, username, user_id, team_id, message };
  },
};

export const usersRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/user/all',
    procedure: 'users.listCurrent',
    operation: 'listUsers',
    summary: 'Active accounts',
    table: userTable,
    answer: responseWith(userPage, renamed),
    call: async ({ ctx, query }) =>
      mapRows(await users(ctx).listCurrent(listOf(query, userTable)), renameFlag),
  },
  {
    method: 'GET',
    path: '/api/user/suspend',
    procedure: 'users.listSuspended',
    operation: 'listSuspendedUsers',
    summary: 'Suspended accounts',
    table: userTable,
    answer: responseWith(userPage, renamed),
    call: async ({ ctx, query }) =>
      mapRows(await users(ctx).listSuspended(listOf(query, userTable)), renameFlag),
  },
  {
    method: 'GET',
    path: '/api/user/pending_user',
    procedure: 'users.listPending',
    operation: 'listPendingUsers',
    summary: 'Account requests',
    table: pendingUserTable,
    call: ({ ctx, query }) => users(ctx).listPending(listOf(query, pendingUserTable)),
  },
  {
    method: 'GET',
    path: '/api/user/my',
    procedure: 'users.get',
    operation: 'getMyUser',
    summary: "The Admin's own account",
    answer: z.object({ data: z.array(oneAccount.shape.data), bounds: z.object({}) }),
    call: async ({ ctx }) => {
      const { data } = await users(ctx).get({ user_id: userOf(ctx).user_id });
      return { data: [renameFlag(data)], bounds: {} };
    },
  },
  {
    method: 'GET',
    path: '/api/user/:user_id',
    procedure: 'users.get',
    operation: 'getUser',
    summary: 'An account',
    answer: oneAccount,
    call: async ({ ctx, params }) => {
      const { data } = await users(ctx).get(userIdOf(params));
      return { data: renameFlag(data) };
    },
  },
  {
    method: 'POST',
    path: '/api/user',
    procedure: 'users.create',
    operation: 'createUser',
    summary: 'Creates an account',
    body: createUser,
    call: ({ ctx, body }) => users(ctx).create(bodyOf(body, createUser)),
  },
  {
    method: 'PUT',
    path: '/api/user/:user_id',
    procedure: 'users.update',
    operation: 'updateUser',
    summary: 'Changes an account',
    body: userFields,
    record: { key: 'data', derived: derivedFields },
    call: ({ ctx, params, body }) =>
      users(ctx).update({ ...changesOf(body, userFields), ...userIdOf(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/user/:user_id',
    procedure: 'users.close',
    operation: 'closeUser',
    summary: 'Closes an account',
    call: ({ ctx, params }) => users(ctx).close(userIdOf(params)),
  },
  {
    method: 'POST',
    path: '/api/user/accept/:pending_user_id',
    procedure: 'users.accept',
    operation: 'acceptPendingUser',
    summary: 'Accepts an account request',
    call: ({ ctx, params }) => users(ctx).accept({ pending_user_id: idOf(params, 'pending_user_id') }),
  },
  {
    method: 'DELETE',
    path: '/api/user/reject/:pending_user_id',
    procedure: 'users.reject',
    operation: 'rejectPendingUser',
    summary: 'Rejects an account request',
    body: rejectFields,
    call: ({ ctx, params, body }) =>
      users(ctx).reject({
        ...bodyOf(body, rejectFields),
        pending_user_id: idOf(params, 'pending_user_id'),
      }),
  },
  { ...logInAs, path: '/api/user/login/:user_id' },
  // The documented path, unlisted because it also matches `/api/{group}/{id}` of every other group.
  { ...logInAs, path: '/api/:user_id/login', unlisted: true },
  {
    method: 'PUT',
    path: '/api/user/data/subscribe/:user_id',
    procedure: 'users.subscribe',
    operation: 'subscribeUser',
    summary: 'Grants a user access to market data',
    call: ({ ctx, params }) => users(ctx).subscribe(userIdOf(params)),
  },
  {
    method: 'PUT',
    path: '/api/user/data/unsubscribe/:user_id',
    procedure: 'users.unsubscribe',
    operation: 'unsubscribeUser',
    summary: 'Revokes a user’s access to market data',
    call: ({ ctx, params }) => users(ctx).unsubscribe(userIdOf(params)),
  },
  {
    method: 'PUT',
    path: '/api/user/overlayAccess/grant/:user_id',
    procedure: 'users.grantOverlay',
    operation: 'grantOverlayAccess',
    summary: 'Grants a user access to map overlays',
    call: ({ ctx, params }) => users(ctx).grantOverlay(userIdOf(params)),
  },
  {
    method: 'PUT',
    path: '/api/user/overlayAccess/revoke/:user_id',
    procedure: 'users.revokeOverlay',
    operation: 'revokeOverlayAccess',
    summary: 'Revokes a user’s access to map overlays',
    call: ({ ctx, params }) => users(ctx).revokeOverlay(userIdOf(params)),
  },
  {
    method: 'GET',
    path: '/api/user/profile',
    procedure: 'users.profile',
    operation: 'getProfile',
    summary: "The caller's account",
    call: ({ ctx }) => users(ctx).profile(),
  },
  {
    method: 'POST',
    path: '/api/user/suspend/:user_id',
    procedure: 'users.suspend',
    operation: 'suspendUser',
    summary: 'Suspends an account and ends its sessions',
    call: ({ ctx, params }) => users(ctx).suspend({ user_id: idOf(params, 'user_id') }),
  },
  {
    method: 'POST',
    path: '/api/user/unsuspend/:user_id',
    procedure: 'users.unsuspend',
    operation: 'unsuspendUser',
    summary: 'Lets a suspended account sign in again',
    call: ({ ctx, params }) => users(ctx).unsuspend({ user_id: idOf(params, 'user_id') }),
  },
];
