import { expect, it } from 'vitest';
import { createPlaceProvider } from './create-provider.ts';

// Nothing listens on this port: coordinates must resolve without Photon.
const photon = createPlaceProvider({ kind: 'photon', base_url: 'http://127.0.0.1:1' });
const provider = createPlaceProvider({ kind: 'builtin' });
const gibson = '29.6900 N 90.9900 W, Gibson, LA, USA';

it.each([
  '29.69, -90.99',
  '29.69 -90.99',
  '29.69N 90.99W',
  'N 29.69, W 90.99',
  '29.69° N, 90.99° W',
  '90.99 W, 29.69 N',
  `29°41'24"N 90°59'24"W`,
  '29° 41.4′ N 90° 59.4′ W',
  '29.69; \u221290.99',
  gibson,
])('parses %j as a point near Gibson', async (text) => {
  for (const one of [provider, photon]) {
    const [found] = await one.suggest(text);
    expect(found?.formatted_address).toBe(gibson);
    const place = await one.geocode(text);
    expect(place).toMatchObject({
      formatted_address: gibson,
      locality: 'Gibson',
      administrative_area_level_1: 'LA',
      country: 'USA',
      region: 'PADD 3',
      latitude: 29.69,
      longitude: -90.99,
    });
    expect(await one.resolve(found?.place_id ?? '')).toEqual(place);
  }
});

it.each([
  ['Mexico', '19.2, -96.1'],
  ['Tijuana, a mile from the border', '32.5, -117.03'],
  ['Cuba', '23.1, -82.4'],
  ['Tibet (longitude without its sign)', '29.69, 90.99'],
  ['the middle of the Atlantic', '40, -50'],
  ['Greenland', '64.2, -51.7'],
])('finds no place in %s', async (_, text) => {
  expect(await provider.suggest(text)).toEqual([]);
  expect(await provider.geocode(text)).toBeNull();
});

it('returns null if the town does not match the point', async () => {
  expect(await provider.geocode(gibson.replace('Gibson', 'Houma'))).toBeNull();
  expect(await provider.geocode(gibson.replace('LA', 'TX'))).toBeNull();
});

it.each([
  'geo:point:29.6900,-90.99',
  'geo:point:19.2000,-96.1000',
  'geo:point:,',
  'geo:point:95.0000,-90.9900',
])('resolves no place for the id %j', async (id) => expect(await provider.resolve(id)).toBeNull());

it.each(['12, 34', '1, 2, 3', '91, 0', '29.69', '29.69, -190', '1e3, 5', `${'9'.repeat(1e5)}, 5`])(
  'does not parse %j as a point',
  async (text) => expect(await provider.suggest(text)).toEqual([]),
);
