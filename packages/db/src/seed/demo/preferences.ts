import { type Region, regions } from '@tank/schema/map/regions';
import { mapPreferences, preferences } from '../../tables/preferences.ts';
import { insertRows } from './insert.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

/** Regions of the demo accounts: comparable ones with data for all categories. */
const demoRegions: Record<'terminal' | 'trader', Region[]> = {
  terminal: ['PADD 1B', 'PADD 3'],
  trader: ['PADD 2', 'PADD 3'],
};

/** First category of the demo accounts: it has data in every region and month. */
const demoCategory = 'Heavy Crude';

/** Preferences of two thirds of the users, and saved map filters of a few. */
export async function seedPreferences(world: World, people: People): Promise<void> {
  const random = world.random.fork('preferences');
  const categories = [...world.products.keys()];
  const { terminal, trader, trader2 } = people.demo;
  const demoUsers = new Set(Object.values(people.demo));
  const chosen = people.all.filter((user) => user === terminal || user === trader || random.chance(0.6));
  await insertRows(
    world.tx,
    preferences,
    chosen.map((user) => {
      const sampled = random.sample(categories, random.int(1, 4));
      const products = demoUsers.has(user)
        ? [demoCategory, ...sampled.filter((name) => name !== demoCategory)]
        : sampled;
      const sampledRegions = random.sample(regions, random.int(1, 3));
      const fixed =
        user === terminal ? demoRegions.terminal : user === trader ? demoRegions.trader : undefined;
      return { user_id: user.user_id, products, regions: fixed ?? sampledRegions };
    }),
  );
  await insertRows(world.tx, mapPreferences, [
    {
      // Not the first trader, whose map shows the whole market.
      user_id: trader2.user_id,
      product_category: 'Heavy Crude',
      min_price: 0,
      max_price: 1,
      min_volume: 50,
      max_volume: 1000,
      listing: 1,
      pipe_in: 1,
      vessel_out: 1,
    },
    ...random
      .sample(
        people.active('Terminal').filter((user) => user !== terminal),
        3,
      )
      .map(({ user_id }) => ({
        user_id,
        product_category: random.pick(categories),
        inquiry: 1,
        truck_out: random.chance(0.5) ? 1 : 0,
      })),
  ]);
}
