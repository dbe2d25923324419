import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listingPolicy } from './policy.ts';
import { loadListingFigures } from './queries.ts';

/** Figures over the caller's listings. */
export async function getListingFigures({ ctx }: Call<void>) {
  authorize(ctx, listingPolicy.figures);
  return { data: await loadListingFigures(ctx, 'user') };
}

/** Figures over the listings of the caller's team. */
export async function getTeamListingFigures({ ctx }: Call<void>) {
  authorize(ctx, listingPolicy.figuresTeam);
  return { data: await loadListingFigures(ctx, 'team') };
}
