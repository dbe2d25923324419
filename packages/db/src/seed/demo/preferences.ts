import { type Region, regions } from '@tank/schema/map/regions';
import { mapPreferences, preferences } from '../../tables/preferences.ts';
import { insertRows } from './insert.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

/** Where the demo's own look first: regions that are worth comparing, in which there is something of everything. */
const homes: Record<'terminal' | 'trader', Region[]> = {
  terminal: ['PADD 1B', 'PADD 3'],
  trader: ['PADD 2', 'PADD 3'],
};

/** What the demo's own look at first: there is something of it in every region and month. */
const steady = 'Heavy Crude';

/** What two thirds of the people care about, and the saved map filters of a few. */
export async function seedPreferences(world: World, people: People): Promise<void> {
  const random = world.random.fork('preferences');
  const categories = [...world.products.keys()];
  const { terminal, trader } = people.demo;
  const own = new Set(Object.values(people.demo));
  const chosen = people.all.filter((user) => user === terminal || user === trader || random.chance(0.6));
  await insertRows(
    world.tx,
    preferences,
    chosen.map((user) => {
      const sampled = random.sample(categories, random.int(1, 4));
      const products = own.has(user) ? [steady, ...sampled.filter((name) => name !== steady)] : sampled;
      const elsewhere = random.sample(regions, random.int(1, 3));
      const home = user === terminal ? homes.terminal : user === trader ? homes.trader : undefined;
      return { user_id: user.user_id, products, regions: home ?? elsewhere };
    }),
  );
  await insertRows(world.tx, mapPreferences, [
    {
      user_id: trader.user_id,
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
