import { demoEmails } from '@tank/db/seed/demo/accounts';
import { users } from '@tank/db/tables/users';
import {
  type tankStorage as contract,
  type TankStorage,
  tankRange,
  tankRangeRules,
} from '@tank/schema/map/tank-monitoring';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';
import { readTankToken } from '../access/read-tank-token.ts';
import { demoFeed } from './demo-feed.ts';
import { loadOpenInterest } from './load-open-interest.ts';
import { listDays } from './operator-series.ts';
import { tankMonitoringPolicy } from './policy.ts';

async function loadCaller(ctx: Ctx) {
  const { user_id } = userOf(ctx);
  const { tankwatch_api, email } = users;
  return found(
    (
      await ctx.db
        .select({ user_id: users.user_id, tankwatch_api, email })
        .from(users)
        .where(eq(users.user_id, user_id))
    )[0],
  );
}

/** The configured service; without one, demo accounts get the demo feed. */
function feedFor({ services }: Ctx, { email }: { email: string }) {
  if (services.tank_feed) return { feed: services.tank_feed, demo: false };
  if (services.demo && demoEmails.includes(email.toLowerCase())) return { feed: demoFeed, demo: true };
  throw new DomainError('NOT_FOUND', messages.noTankService);
}

/** Reads the tank-monitoring service with the caller's own token. @throws FORBIDDEN without a token. */
export async function getTankStorage({ ctx, input }: Call<z.infer<typeof contract>>): Promise<TankStorage> {
  authorize(ctx, tankMonitoringPolicy.storage);
  refuse(tankRangeRules(input, ctx.today));
  const days = { ...tankRange(ctx.today), ...input };
  const caller = await loadCaller(ctx);
  const token = await readTankToken(ctx, caller);
  if (token === '') throw new DomainError('FORBIDDEN', messages.tankTokenNeeded);
  const { feed, demo } = feedFor(ctx, caller);
  const [reading, open_interest] = await Promise.all([
    feed.read(token, { ...days, today: ctx.today }),
    loadOpenInterest(ctx, days),
  ]);
  return { ...reading, dates: listDays(days), open_interest, demo };
}
