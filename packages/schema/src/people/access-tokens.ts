/** Personal access tokens for programs (docs/product.md#tokens-for-programs). */
import * as z from 'zod';
import { message } from '../answers.ts';
import { tokenScopes } from '../enums.ts';
import { choice, count, id, input, name, optionalText } from '../kit/fields.ts';
import { currentPassword } from './account.ts';

/** Makes leaked tokens recognizable, also for secret scanners. */
export const ACCESS_TOKEN_PREFIX = 'tank_pat_';
/** Maximum number of active tokens per user. */
export const MAX_ACCESS_TOKENS = 20;
export const MAX_TOKEN_DAYS = 365;

/** `code`: second factor, if the account has one. */
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
  /** Accurate to about five minutes; null if never used. */
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export const accessTokensAnswer = z.object({ data: z.array(accessToken) });

/** `token` is returned only once: only its hash is stored. */
export const createdTokenAnswer = z.object({
  message,
  data: z.object({ access_token_id: z.number(), token: z.string(), expires_at: z.string() }),
});
