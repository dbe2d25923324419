import { expect, test } from 'vitest';
import * as z from 'zod';
import { listingPage } from '../trade/listings.ts';
import { input, text } from './fields.ts';
import { withSyncParse } from './parse-sync.ts';

const shape = { name: text('Name', { max: 5 }) };

test('parseAsync returns and rejects what parse returns and throws', async () => {
  const contract = input(shape);
  await expect(contract.parseAsync({ name: 'Tank' })).resolves.toEqual(contract.parse({ name: 'Tank' }));
  const refused = contract.safeParse({ name: 'Too long', more: 1 });
  await expect(contract.parseAsync({ name: 'Too long', more: 1 })).rejects.toEqual(refused.error);
  await expect(listingPage.parseAsync({})).rejects.toBeInstanceOf(z.ZodError);
});

test('parseAsync throws for a contract with an asynchronous refinement', async () => {
  const asynchronous = z.object({ name: z.string().refine(async () => true) });
  await expect(asynchronous.parseAsync({ name: 'Tank' })).resolves.toEqual({ name: 'Tank' });
  await expect(withSyncParse(asynchronous).parseAsync({ name: 'Tank' })).rejects.toThrow(/async/i);
});
