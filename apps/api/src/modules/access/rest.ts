import {
  authAnswer,
  requestReset,
  resetPassword,
  signIn,
  signInAnswer,
  signUp,
} from '@tank/schema/people/access';
import * as z from 'zod';
import { bodyOf, commaSplit, pathValue, type RestRoute, textAsList } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { accessRouter } from './router.ts';

const access = createCaller(accessRouter);

/** Documented field names that differ from those of the contract. */
const resetNames = { confirm: 'confirm_password' };
const signUpNames = {
  confirmPassword: 'confirm_password',
  preferredRegions: 'preferred_regions',
  preferredProducts: 'preferred_products',
};

/** A list or comma-separated text. */
const names = z.union([z.string(), z.array(z.string())]).optional();
const splitNames = ({ preferredRegions, preferredProducts, ...body }: Record<string, unknown>) => ({
  ...body,
  ...(preferredRegions !== undefined && { preferredRegions: commaSplit(preferredRegions) }),
  ...(preferredProducts !== undefined && { preferredProducts: textAsList(preferredProducts) }),
});

/** The documented paths omit what only the web app needs. */
const withoutInternal = <
  S extends {
    abilities: unknown;
    to_agree: unknown;
    first_steps: unknown;
    acting: unknown;
    layouts: unknown;
  },
>({
  abilities: _,
  to_agree: __,
  first_steps: ___,
  acting: _____,
  layouts: ____,
  ...session
}: S) => session;

const internalFields = {
  abilities: true,
  to_agree: true,
  first_steps: true,
  acting: true,
  layouts: true,
} as const;
const signedIn = { isAuthenticated: z.literal(true) };

export const accessRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/login',
    procedure: 'access.signIn',
    operation: 'signIn',
    summary: 'Signs in with form data',
    errors: ['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED'],
    body: signIn,
    form: true,
    answer: signInAnswer
      .omit({ session: true, device_mark: true })
      .extend({ ...signedIn, ...signInAnswer.shape.session.omit(internalFields).shape }),
    call: async ({ ctx, body }) => {
      const { token, session, message } = await access(ctx).signIn(bodyOf(body, signIn));
      return { isAuthenticated: true, token, ...withoutInternal(session), message };
    },
  },
  {
    method: 'POST',
    path: '/api/logout',
    procedure: 'access.signOut',
    operation: 'signOut',
    summary: 'Ends the session',
    call: ({ ctx }) => access(ctx).signOut(),
  },
  {
    method: 'GET',
    path: '/api/auth',
    procedure: 'access.current',
    operation: 'getSession',
    summary: 'Checks the session',
    answer: authAnswer
      .omit({ session: true })
      .extend({ ...signedIn, ...authAnswer.shape.session.omit(internalFields).shape }),
    call: async ({ ctx }) => {
      const { session, message } = await access(ctx).current();
      return { isAuthenticated: true, ...withoutInternal(session), message };
    },
  },
  {
    method: 'POST',
    path: '/api/user/sign_up',
    procedure: 'access.signUp',
    operation: 'signUp',
    summary: 'Requests an account',
    body: signUp.extend({ preferred_regions: names, preferred_products: names }),
    renamed: signUpNames,
    call: ({ ctx, body }) => access(ctx).signUp(bodyOf(splitNames(body), signUp, signUpNames)),
  },
  {
    method: 'POST',
    path: '/api/user/changePassword',
    procedure: 'access.requestReset',
    operation: 'requestPasswordReset',
    summary: 'Mails a link to choose another password',
    body: requestReset,
    form: true,
    call: ({ ctx, body }) => access(ctx).requestReset(bodyOf(body, requestReset)),
  },
  {
    method: 'PUT',
    path: '/api/user/changePassword/:token',
    procedure: 'access.resetPassword',
    operation: 'resetPassword',
    summary: 'Sets the password with the token of a mailed link',
    body: resetPassword,
    renamed: resetNames,
    from_path: ['token'],
    params: resetPassword.pick({ token: true }),
    form: true,
    call: ({ ctx, params, body }) =>
      access(ctx).resetPassword({
        ...bodyOf(body, resetPassword, resetNames),
        token: pathValue(params, resetPassword, 'token'),
      }),
  },
];
