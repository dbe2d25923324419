import * as z from 'zod';
import { categories } from './enums.ts';
import { id, input } from './kit/fields.ts';

export const userId = input({ user_id: id('User') });

/** One's own account (`GET /api/user/profile`). */
export const profile = z.object({
  user_id: z.number(),
  username: z.string(),
  email: z.string(),
  category: z.enum(categories),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  job_title: z.string().nullable(),
  office_phone: z.string().nullable(),
  cell_phone: z.string().nullable(),
  /** 1: wants mail about what happens to their records. */
  subscribed: z.number(),
  /** For the edit: a later change by somebody else is told. */
  version: z.number(),
});
export const profileAnswer = z.object({ data: profile });
