/** Commands that add and delete storage. */
import { deleteStorage, type Market } from '../market.ts';
import {
  actor,
  CAPACITY,
  type Command,
  enough,
  first,
  noTerminal,
  pick,
  type RandomChoices,
  statusIf,
} from '../step.ts';

const anyTerminal = (market: Market, { other }: RandomChoices) => {
  const terminals = market.people.flatMap((kind, index) => (kind === 'Terminal' ? index : []));
  return terminals[other % terminals.length] ?? 0;
};
export const removeStorage: Command = (market, ids, choices) => {
  const at = pick(market.storage, choices.record);
  const storage = at === undefined ? undefined : market.storage[at];
  // Rarely: most commands need a storage.
  if (at === undefined || !storage || choices.days % 12 !== 0) return undefined;
  const by = actor(market, choices, storage.owner);
  const booked = market.bookings.some((booking) => booking.storage === at && booking.status === 'Active');
  return {
    by,
    procedure: 'storage.delete',
    input: { storage_id: ids.storage[at] },
    refusals: first(
      noTerminal(market, by),
      // A trader with a booking may see the storage.
      storage.archived || storage.owner === by
        ? statusIf(storage.archived, 404)
        : [market.bookings.some((booking) => booking.storage === at && booking.trader === by) ? 403 : 404],
      statusIf(booked, 409),
    ),
    apply() {
      deleteStorage(market, at);
      return undefined;
    },
  };
};

export const addStorage: Command = (market, _ids, choices) => {
  if (enough(market.storage)) return undefined;
  const by = actor(market, choices, anyTerminal(market, choices));
  return {
    by,
    procedure: 'storage.create',
    input: {
      storage_name: 'Model farm',
      formatted_address: 'Bayonne, NJ, USA',
      product_category: ['Heavy Crude'],
      total_capacity: CAPACITY,
      tank_material: 'Carbon Steel',
      tank_type: 'Cavern',
      heel_requirement: 0,
      number_of_tanks: 1,
    },
    refusals: noTerminal(market, by),
    apply() {
      market.storage.push({ owner: by, archived: false });
      return { list: 'storage', id: 'storage_id' };
    },
  };
};
