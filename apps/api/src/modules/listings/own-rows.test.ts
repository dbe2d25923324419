/** Owners see their own rows of the market's list whole; where they stand in it is the market's affair. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';

let api: TestApi;
let cast: Cast;
/** The owner's, with all hidden. */
let hidden: number;
/** Another terminal's, likewise. */
let theirs: number;

const PLACE = '4711 Curlew Quay, Wewahitchka, FL, USA';
const everything = { ask_price: 7.7713, hide_price: 1 as const, visibility: 0 as const };

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  const at = (by: Person) => makeStorage(api, by, { formatted_address: PLACE });
  hidden = await makeListing(api, cast.owner, await at(cast.owner), everything);
  theirs = await makeListing(api, cast.terminal, await at(cast.terminal), everything);
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

const whole = {
  ask_price: 7.7713,
  formatted_address: PLACE,
  locality: 'Wewahitchka',
  administrative_area_level_1: 'FL',
  country: 'USA',
  own: 1,
};
const cut = {
  ask_price: 'Undisclosed',
  formatted_address: 'PADD 1C',
  locality: null,
  administrative_area_level_1: null,
  country: null,
  own: 0,
};

describe('the market’s list', () => {
  it('shows owners their own rows whole, and those of others cut, typed, over REST and exported', async () => {
    const seen = await list(cast.owner);
    expect(rowOf(seen, hidden)).toMatchObject(whole);
    expect(rowOf(seen, theirs)).toMatchObject(cut);
    const rest = await api.rest('GET', '/api/listing/all', { token: cast.owner.token });
    expect(rowOf(rest.body, hidden)).toMatchObject(whole);
    const csv = await api.rest('GET', '/api/export/listings.listAll?input={}', { token: cast.owner.token });
    expect(csv.text.match(/7\.7713/g)).toHaveLength(1);
  });

  it('shows them to nobody else, the team and Admins included', async () => {
    for (const by of [cast.viewer, cast.trader, cast.terminal, cast.teammate, cast.admin])
      expect(rowOf(await list(by), hidden), by.username).toMatchObject(cut);
  });

  it('is in the same order, of the same length and bounds for owners as for everybody', async () => {
    const questions = [
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
    for (const input of questions) {
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
