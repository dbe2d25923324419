import type { listingList, myListingList, teamListingList } from '@tank/schema/trade/listings';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { ownScope, teamScope } from '../../kernel/lists/team-list.ts';
import { listingPolicy } from './policy.ts';
import { marketListings, myListings, teamListings } from './queries.ts';

/** Available Listings: the Open ones of all owners, including the caller's. */
export async function listMarketListings({ ctx, input }: Call<z.infer<typeof listingList>>) {
  authorize(ctx, listingPolicy.listAll);
  const page = await listQuery({
    ctx,
    source: marketListings,
    input,
    scope: { today: ctx.today },
    viewer: { user_id: userOf(ctx).user_id },
  });
  // Mutates the rows, which no other code holds: copying them costs as much as reading them.
  const data = page.data.map((row) => {
    const { ask_price } = row.own_values ?? row;
    return Object.assign(row as Omit<typeof row, 'ask_price'>, row.own_values, {
      ask_price: ask_price ?? ('Undisclosed' as const),
      own: row.own_values ? 1 : 0,
    });
  });
  return { ...page, data };
}

/** My Listings. */
export async function listMyListings({ ctx, input }: Call<z.infer<typeof myListingList>>) {
  authorize(ctx, listingPolicy.listMine);
  return listQuery({ ctx, source: myListings, input, ...ownScope(ctx) });
}

/** Our Listings. */
export async function listTeamListings({ ctx, input }: Call<z.infer<typeof teamListingList>>) {
  authorize(ctx, listingPolicy.listTeam);
  return listQuery({ ctx, source: teamListings, input, ...teamScope(ctx) });
}
