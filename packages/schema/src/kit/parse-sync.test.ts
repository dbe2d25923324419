import { expect, test } from 'vitest';
import * as z from 'zod';
import { listingPage } from '../trade/listings.ts';
import { input, text } from './fields.ts';
import { withSyncParse } from './parse-sync.ts';

const shape = { name: text('Name', { max: 5 }) };

test('a promise of it is answered as the value is, refusals too', async () => {
  const contract = input(shape);
  await expect(contract.parseAsync({ name: 'Tank' })).resolves.toEqual(contract.parse({ name: 'Tank' }));
  const refused = contract.safeParse({ name: 'Too long', more: 1 });
  await expect(contract.parseAsync({ name: 'Too long', more: 1 })).rejects.toEqual(refused.error);
  await expect(listingPage.parseAsync({})).rejects.toBeInstanceOf(z.ZodError);
});

test('nothing in it is waited for', async () => {
  const waits = z.object({ name: z.string().refine(async () => true) });
  await expect(waits.parseAsync({ name: 'Tank' })).resolves.toEqual({ name: 'Tank' });
  await expect(withSyncParse(waits).parseAsync({ name: 'Tank' })).rejects.toThrow(/async/i);
});
