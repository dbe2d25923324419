/** Owners see hidden values of their own rows in Available Listings; the rows are still sorted by the public values. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';

let api: TestApi;
let cast: Cast;
/** The owner's listing, with all values hidden. */
let hidden: number;
/** Another terminal's listing, also hidden. */
let theirs: number;

const PLACE = '4711 Curlew Quay, Wewahitchka, FL, USA';
const allHidden = { ask_price: 7.7713, hide_price: 1 as const, visibility: 0 as const };

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  const at = (by: Person) => makeStorage(api, by, { formatted_address: PLACE });
  hidden = await makeListing(api, cast.owner, await at(cast.owner), allHidden);
  theirs = await makeListing(api, cast.terminal, await at(cast.terminal), allHidden);
  for (const ask_price of [0.5, 9])
    await makeListing(api, cast.terminal, await at(cast.terminal), { ask_price });
});
afterAll(() => api.close());

interface Row {
  listing_id: number;
  [field: string]: unknown;
}
const list = async (by: Person, input: object = {}) =>
  (await api.query('listings.listAll', input, by.token)).body.result.data as {
    data: Row[];
    bounds: object;
    page: object;
  };
const rowOf = ({ data }: { data: Row[] }, id: number) => data.find((row) => row.listing_id === id);

const disclosed = {
  ask_price: 7.7713,
  formatted_address: PLACE,
  locality: 'Wewahitchka',
  administrative_area_level_1: 'FL',
  country: 'USA',
  own: 1,
};
const undisclosed = {
  ask_price: 'Undisclosed',
  formatted_address: 'PADD 1C',
  locality: null,
  administrative_area_level_1: null,
  country: null,
  own: 0,
};

describe('Available Listings', () => {
  it('show owners hidden values of their own rows only, over tRPC, REST and in exports', async () => {
    const seen = await list(cast.owner);
    expect(rowOf(seen, hidden)).toMatchObject(disclosed);
    expect(rowOf(seen, theirs)).toMatchObject(undisclosed);
    const rest = await api.rest('GET', '/api/listing/all', { token: cast.owner.token });
    expect(rowOf(rest.body, hidden)).toMatchObject(disclosed);
    const csv = await api.rest('GET', '/api/export/listings.listAll?input={}', { token: cast.owner.token });
    expect(csv.text.match(/7\.7713/g)).toHaveLength(1);
  });

  it('hide those values from everyone else, including the owner’s team and Admins', async () => {
    for (const by of [cast.viewer, cast.trader, cast.terminal, cast.teammate, cast.admin])
      expect(rowOf(await list(by), hidden), by.username).toMatchObject(undisclosed);
  });

  it('have the same order, length and bounds for owners as for everyone else', async () => {
    const inputs = [
      { sort: 'ask_price' },
      { sort: '-ask_price' },
      { sort: 'locality' },
      { sort: '-administrative_area_level_1' },
      { min_ask_price: 8 },
      { max_ask_price: 1 },
      { q: 'Wewahitchka' },
      { q: 'FL' },
      { limit: 2, sort: 'ask_price' },
    ];
    for (const input of inputs) {
      const [owner, viewer] = [await list(cast.owner, input), await list(cast.viewer, input)];
      const shape = ({ data, bounds, page }: typeof owner) => [
        data.map((row) => row.listing_id),
        bounds,
        page,
      ];
      expect(shape(owner), JSON.stringify(input)).toEqual(shape(viewer));
    }
  });
});
