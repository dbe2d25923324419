import type { listMails as contract } from '@tank/schema/mail';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';

/** @planned */
export async function listMails(_call: Call<z.infer<typeof contract>>): Promise<never> {
  throw new Error('Not built yet.');
}
