/** Tokens for programs, which people make for themselves (docs/product.md#tokens-for-programs). */
import * as z from 'zod';
import { message } from '../answers.ts';
import { tokenScopes } from '../enums.ts';
import { choice, count, id, input, name, optionalText } from '../kit/fields.ts';
import { currentPassword } from './account.ts';

/** How each begins, so that whoever finds one in a file knows what it is. */
export const ACCESS_TOKEN_PREFIX = 'tank_pat_';
/** How many of one user work at a time. */
export const MAX_ACCESS_TOKENS = 20;
export const MAX_TOKEN_DAYS = 365;

/** `code`: of the second factor, where the account has one. */
export const createAccessToken = input({
  name: name('Name', { max: 100 }),
  scope: choice('Scope', tokenScopes),
  expires_in_days: count('Expiration', { min: 1, max: MAX_TOKEN_DAYS }),
  password: currentPassword,
  code: optionalText('Code', { max: 40 }),
});

export const accessTokenId = input({ access_token_id: id('Access token') });

const tokenStatuses = ['active', 'expired', 'revoked'] as const;

const accessToken = z.object({
  access_token_id: z.number(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  status: z.enum(tokenStatuses),
  /** ISO 8601. */
  created_at: z.string(),
  expires_at: z.string(),
  /** Within five minutes or so; null: never used. */
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export const accessTokensAnswer = z.object({ data: z.array(accessToken) });

/** `token`: told once, for only its hash is kept. */
export const createdTokenAnswer = z.object({
  message,
  data: z.object({ access_token_id: z.number(), token: z.string(), expires_at: z.string() }),
});
