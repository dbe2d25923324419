import { checkDisclosure } from '@tank/schema/market/disclosure-rule';
import type { PublicFigures } from '@tank/schema/market/market';
import { LRUCache } from 'lru-cache';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { marketPolicy } from './policy.ts';
import { readOpenCapacity } from './queries.ts';

/** Long enough that visitors cost nothing and that two readings cannot be matched with one posting. */
const CACHE_MS = 5 * 60_000;

const createFiguresCache = () =>
  new LRUCache<string, { figures: PublicFigures }, Ctx>({
    max: 1,
    ttl: CACHE_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (_today, _stale, { context: ctx }) => ({ figures: await readFigures(ctx) }),
  });

async function readFigures({ db, today }: Ctx): Promise<PublicFigures> {
  const rows = await readOpenCapacity(db, today);
  const byOwner = new Map<string, number>();
  for (const { owner, capacity } of rows) byOwner.set(owner, (byOwner.get(owner) ?? 0) + capacity);
  if (checkDisclosure(byOwner.values()) !== 'ok') return null;
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    open_listings: total(rows.map(({ listings }) => listings)),
    capacity: Number(total([...byOwner.values()]).toPrecision(2)),
    regions: new Set(rows.map(({ region }) => region)).size,
  };
}

/** The size of the market, for visitors without an account (docs/product.md#sessions). */
export async function getPublicFigures({ ctx }: Call<void>) {
  authorize(ctx, marketPolicy.publicFigures);
  const cached = await ctx.services.singletons.get(createFiguresCache).fetch(ctx.today, { context: ctx });
  return { data: cached?.figures ?? null };
}
