import { gazetteerPlaces, terminalTowns } from '@tank/db/gazetteer/data';
import { tradeNames } from '@tank/db/gazetteer/trade-names';
import { regionOf } from '@tank/schema/map/regions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGazetteerProvider } from './gazetteer.ts';

const provider = createGazetteerProvider();
const first = async (text: string) => (await provider.suggest(text))[0]?.formatted_address;
const idOf = async (address: string) => (await provider.geocode(address))?.place_id ?? null;

describe('terminal towns', () => {
  it.each(terminalTowns())(
    '$town, $state lies in $region',
    async ({ town, state, country, region, ...at }) => {
      const place = await provider.geocode(`${town}, ${state}, ${country}`);
      expect(place).toMatchObject({ administrative_area_level_1: state, country, region });
      expect(regionOf({ administrative_area_level_1: state, country })).toBe(region);
      // A big city and its harbour are a few miles apart; another town of the same name would be farther away.
      expect(Math.abs((place?.latitude ?? 0) - at.latitude)).toBeLessThan(0.25);
      expect(Math.abs((place?.longitude ?? 0) - at.longitude)).toBeLessThan(0.25);
      const ids = (await provider.suggest(`${town} ${state}`)).map(({ place_id }) => place_id);
      expect(ids[0]).toBe(place?.place_id);
    },
  );
});

describe('geocode', () => {
  it.each([
    'Bayonne, NJ, USA',
    'Bayonne, NJ',
    'bayonne nj',
    '  BAYONNE ,nj,  usa ',
    'Bayonne, New Jersey, United States',
    'Bayonne, N.J., U.S.A.',
    'Bayonne NJ 07002',
    'Bayonne, NJ, 07002-1234, US',
    'Bayonne, NJ USA',
  ])('resolves %j', async (address) => {
    expect(await idOf(address)).toBe('geo:us-nj-bayonne');
  });

  it.each([
    ['22nd St, Bayonne, NJ, USA', '22nd St, Bayonne, NJ, USA'],
    ['123 Main St, bayonne, NJ 07002, USA', '123 Main St, Bayonne, NJ 07002, USA'],
    ['Suite 4,  22nd\tSt, Bayonne, New Jersey', 'Suite 4, 22nd St, Bayonne, NJ, USA'],
    ['123 Main St Bayonne NJ 07002', '123 Main St, Bayonne, NJ 07002, USA'],
    ['5000 Hwy 13, hardisty, alberta t0b 1v0, canada', '5000 Hwy 13, Hardisty, AB T0B 1V0, Canada'],
    ['montreal est, québec', 'Montréal-Est, QC, Canada'],
    ['Saint James, LA', 'St. James, LA, USA'],
    ['ft saskatchewan ab', 'Fort Saskatchewan, AB, Canada'],
    ['st johns newfoundland', "St. John's, NL, Canada"],
    ['Washington DC', 'Washington, DC, USA'],
    ['Charleston West Virginia', 'Charleston, WV, USA'],
    ['New York City, NY', 'New York, NY, USA'],
    ['Ontario, CA', 'Ontario, CA, USA'],
    ['Hardisty, AB, CA', 'Hardisty, AB, Canada'],
    ['Edmonton AB T5J 2R7 CA', 'Edmonton, AB T5J 2R7, Canada'],
    ['Burnaby BC v5b3k5', 'Burnaby, BC V5B 3K5, Canada'],
    ['Hardisty, Alberta, CAN', 'Hardisty, AB, Canada'],
    ["St. John's, Newfoundland & Labrador", "St. John's, NL, Canada"],
    ['Yellowknife, N.W.T.', 'Yellowknife, NT, Canada'],
    ['Halifax, Nouvelle-Écosse', 'Halifax, NS, Canada'],
    ['Linden, Jersey', 'Linden, NJ, USA'],
  ])('formats %j as %j', async (address, written) => {
    const place = await provider.geocode(address);
    expect(place?.formatted_address).toBe(written);
    expect(await provider.geocode(written)).toEqual(place);
  });

  it('returns all fields of a place', async () => {
    expect(await provider.geocode('Bayonne, NJ, USA')).toEqual({
      place_id: 'geo:us-nj-bayonne',
      formatted_address: 'Bayonne, NJ, USA',
      locality: 'Bayonne',
      administrative_area_level_1: 'NJ',
      country: 'USA',
      latitude: expect.closeTo(40.67, 1),
      longitude: expect.closeTo(-74.11, 1),
      region: 'PADD 1B',
    });
  });

  it.each([
    '',
    ',',
    'Texas',
    'Texas, USA',
    'Bayonne',
    'Nowhere At All, NJ',
    'Bayonne, NJ, Canada',
    'Paris, France',
    'Veracruz, México',
    'Huoston, TX',
    'Bayonne, NJ 07002, Canada',
    'ZZ 07002',
  ])('returns null for %j', async (address) => expect(await provider.geocode(address)).toBeNull());
});

describe('trade names', () => {
  it.each(tradeNames)('find $names.0 by each of its names', async ({ names, town, state, ...at }) => {
    const place = await provider.geocode(`${names[0]}, ${town}, ${state}`);
    expect(place).toMatchObject({ locality: town, administrative_area_level_1: state, ...at });
    // Guards against wrong coordinates: a trade place lies near its town.
    const stated = await provider.geocode(`${town}, ${state}`);
    expect(Math.abs((stated?.latitude ?? 0) - at.latitude)).toBeLessThan(0.4);
    expect(Math.abs((stated?.longitude ?? 0) - at.longitude)).toBeLessThan(0.4);
    for (const name of names) {
      const found = await provider.suggest(`${name}, ${state}`);
      expect(found.map(({ place_id }) => place_id)).toContain(place?.place_id);
    }
  });

  it.each([
    ['houston ship channel', 'Houston Ship Channel, Houston, TX, USA'],
    ['NY Harbor', 'New York Harbor, New York, NY, USA'],
    ['N.Y. Harbor, NY', 'New York Harbor, New York, NY, USA'],
    ['LA/LB', 'Los Angeles-Long Beach Harbor, Long Beach, CA, USA'],
    ['Cushing hub', 'Cushing Hub, Cushing, OK, USA'],
    ['Good Hope, LA', 'Good Hope, Norco, LA, USA'],
    ['NYH', 'New York Harbor, New York, NY, USA'],
    ['NYH, NJ', 'New York Harbor, Bayonne, NJ, USA'],
    ['Selby, CA', 'Selby, Crockett, CA, USA'],
    ['Craney Island', 'Craney Island, Portsmouth, VA, USA'],
  ])('are complete addresses: %j is %j', async (address, written) => {
    const place = await provider.geocode(address);
    expect(place?.formatted_address).toBe(written);
    expect(await provider.geocode(written)).toEqual(place);
    expect(await provider.resolve(place?.place_id ?? '')).toEqual(place);
  });

  it('are not complete addresses if a town has the same name', async () => {
    expect(await provider.geocode('Good Hope')).toBeNull();
  });
});

describe('postal codes', () => {
  it.each([
    ['77536', 'Deer Park, TX 77536, USA'],
    ['77536-1234, USA', 'Deer Park, TX 77536-1234, USA'],
    ['TX 77536', 'Deer Park, TX 77536, USA'],
    ['1 Refinery Rd, 77536', '1 Refinery Rd, Deer Park, TX 77536, USA'],
    ['n7t 7j3', 'Sarnia, ON N7T 7J3, Canada'],
  ])('are complete addresses: %j is %j', async (address, written) => {
    const place = await provider.geocode(address);
    expect(place?.formatted_address).toBe(written);
    expect(await provider.geocode(written)).toEqual(place);
  });

  it('do not match in another state', async () => {
    expect(await provider.geocode('GA 77536')).toBeNull();
    expect(await provider.suggest('GA 77536')).toEqual([]);
  });
});

describe('suggest', () => {
  it.each([
    ['bayo', 'Bayonne, NJ, USA'],
    ['bayonne nj', 'Bayonne, NJ, USA'],
    ['bayonne, n', 'Bayonne, NJ, USA'],
    ['Bayonne, New Jersey', 'Bayonne, NJ, USA'],
    ['bayonne, nj 07002', 'Bayonne, NJ, USA'],
    ['22nd St, Bayonne, NJ', 'Bayonne, NJ, USA'],
    ['st james la', 'St. James, LA, USA'],
    ['montreal est', 'Montréal-Est, QC, Canada'],
    ['everglades', 'Port Everglades, FL, USA'],
    ['hardisty canada', 'Hardisty, AB, Canada'],
    ['houston', 'Houston, TX, USA'],
    ['nyc', 'New York, NY, USA'],
    ['jackson', 'Jackson, MS, USA'],
    ['Sain', 'St. Louis, MO, USA'],
  ])('%j means %j', async (text, address) => expect(await first(text)).toBe(address));

  it.each([
    // Trade names.
    ['Houston Ship Channel', 'Houston Ship Channel, Houston, TX, USA'],
    ['houston ship', 'Houston Ship Channel, Houston, TX, USA'],
    ['NY Harbor', 'New York Harbor, New York, NY, USA'],
    ['nyh', 'New York Harbor, New York, NY, USA'],
    ['New York Harbour, NY', 'New York Harbor, New York, NY, USA'],
    ['Port of Houston', 'Port of Houston, Houston, TX, USA'],
    ['LA/LB', 'Los Angeles-Long Beach Harbor, Long Beach, CA, USA'],
    ['Cushing hub', 'Cushing Hub, Cushing, OK, USA'],
    ['USGC', 'US Gulf Coast, Houston, TX, USA'],
    ['Good Hope, LA', 'Good Hope, Norco, LA, USA'],
    ['Pt. Richmond, CA', 'Point Richmond, Richmond, CA, USA'],
    ['Port of Galveston, TX', 'Galveston, TX, USA'],
    ['Kinder Morgan Pasadena, TX', 'Pasadena, TX, USA'],
    ['Vopak Deer Park', 'Deer Park, TX, USA'],
    ['1 Main St Carteret', 'Carteret, NJ, USA'],
    ['Whiting refinery', 'Whiting, IN, USA'],
    ['Port of Port Arthur', 'Port Arthur, TX, USA'],
    ['Mt. Airy, LA', 'Mount Airy, LA, USA'],
    // Abbreviations.
    ['Mt Belvieu', 'Mont Belvieu, TX, USA'],
    ['Deer Pk, TX', 'Deer Park, TX, USA'],
    ['N. Charleston, SC', 'North Charleston, SC, USA'],
    ['So. Portland, ME', 'South Portland, ME, USA'],
    ['S Portland, Maine', 'South Portland, ME, USA'],
    ['E. Chicago, IN', 'East Chicago, IN, USA'],
    ['So. Saint Paul, MN', 'South Saint Paul, MN, USA'],
    ['No. Port, FL', 'North Port, FL, USA'],
    ['E. Providence, RI', 'East Providence, RI, USA'],
    ['Pt Arthur, Tex.', 'Port Arthur, TX, USA'],
    ['Sarnia, Ont.', 'Sarnia, ON, Canada'],
    ['Bayonne N J', 'Bayonne, NJ, USA'],
    ['Ste. Genevieve MO', 'Sainte Genevieve, MO, USA'],
    ['Bayway', 'Arthur Kill, Linden, NJ, USA'],
    ['Philly', 'Philadelphia, PA, USA'],
    ['TX, Houston', 'Houston, TX, USA'],
    ['Texas Houston', 'Houston, TX, USA'],
    ['USA, Texas, Houston', 'Houston, TX, USA'],
    ['Houston, Texas, United States of America', 'Houston, TX, USA'],
    ['Houston, Texas, United States of Am', 'Houston, TX, USA'],
    ['Deer Park, Harris County, TX', 'Deer Park, TX, USA'],
    ['Quebec City', 'Québec, QC, Canada'],
    // Postal codes.
    ['77536', 'Deer Park, TX, USA'],
    ['77536-1234', 'Deer Park, TX, USA'],
    ['TX 77536', 'Deer Park, TX, USA'],
    ['n7t', 'Sarnia, ON, Canada'],
    ['N7T 7J3, Canada', 'Sarnia, ON, Canada'],
    ['7753', 'Channelview, TX, USA'],
    ['77536, TX', 'Deer Park, TX, USA'],
    ['TX77536', 'Deer Park, TX, USA'],
    ['77536 Deer Park', 'Deer Park, TX, USA'],
    ['Deer Park (77536)', 'Deer Park, TX, USA'],
    // Misspellings.
    ['Savanah, GA', 'Savannah, GA, USA'],
    ['Huoston, TX', 'Houston, TX, USA'],
    ['Huston, TX', 'Houston, TX, USA'],
    ['Tusla, OK', 'Tulsa, OK, USA'],
    ['Houstn', 'Houston, TX, USA'],
    ['Corpus Cristi, TX', 'Corpus Christi, TX, USA'],
    ['Chicgo', 'Chicago, IL, USA'],
    ['123 Main St, Savanah, GA', 'Savannah, GA, USA'],
    ['Mont Belvue, TX', 'Mont Belvieu, TX, USA'],
    ['Richmund, CA', 'Richmond, CA, USA'],
    ['Hardsity, AB, CA', 'Hardisty, AB, Canada'],
    ['Houston, Texes', 'Houston, TX, USA'],
    ['New Orleans Lousiana', 'New Orleans, LA, USA'],
    ['1 Main St, Memphis, Tennesee, USA', 'Memphis, TN, USA'],
    ['Linden NewJersey', 'Linden, NJ, USA'],
    ['Vancouver, British Colombia', 'Vancouver, BC, Canada'],
  ])('%j is understood as %j', async (text, address) => expect(await first(text)).toBe(address));

  it.each([
    ['Bayonne, TX', 'TX'],
    ['Houston, Alberta', 'AB'],
    ['Cushing, GA', 'GA'],
    ['123 Main St, Bayonne, TX', 'TX'],
    ['Galveston, CA, USA', 'CA'],
    ['Helena, MO', 'MO'],
    ['N.O., LA', 'LA'],
    ['Choctaw, LA', 'LA'],
    ['Port Hudson, LA', 'LA'],
    ['Watson, CA', 'CA'],
    ['Richmond, CA', 'CA'],
    ['Richmund, CA', 'CA'],
    ['Houston, Missouri, US', 'MO'],
  ])('suggests no town of another state for %j', async (text, state) => {
    for (const { formatted_address } of await provider.suggest(text)) {
      expect(formatted_address).toContain(`, ${state}, `);
    }
  });

  it.each([
    ['Beaumont/Port Arthur', ['Beaumont, TX, USA', 'Port Arthur, TX, USA']],
    ['Houston and Galveston, TX', ['Houston, TX, USA', 'Galveston, TX, USA']],
    ['Edmonton/Fort Saskatchewan', ['Edmonton, AB, Canada', 'Fort Saskatchewan, AB, Canada']],
  ])('suggests each place of %j', async (text, both) => {
    const found = await provider.suggest(text);
    expect(found.map(({ formatted_address }) => formatted_address)).toEqual(expect.arrayContaining(both));
  });

  it.each([
    'San Juan, PR',
    'Cataño, PR',
    'Cataño, PR 00962',
    'Christiansted, USVI',
    'Veracruz, México',
    'Rotterdam, Netherlands',
    'Tampico, MX',
    'Zzyzzx, LA',
    'Ohio River',
    'DJ Basin',
    'Houston/Nonesuch',
    'Bonaire',
    'London UK',
  ])('suggests nothing for the unknown place %j', async (text) =>
    expect(await provider.suggest(text)).toEqual([]),
  );

  it('suggests towns but no states, up to the limit', async () => {
    expect(await provider.suggest('Texas, USA')).toEqual([
      { place_id: 'geo:us-tx-texas-city', formatted_address: 'Texas City, TX, USA' },
    ]);
    expect(await provider.suggest('a', 3)).toHaveLength(3);
    expect(await provider.suggest('a', 1e9)).toHaveLength(20);
    expect(await provider.suggest(' ,. ')).toEqual([]);
  });
});

describe('properties', () => {
  const town = fc.constantFrom(...gazetteerPlaces());
  const words = fc.constantFrom(
    'NJ',
    'ca',
    'Canada',
    'usa',
    'Ontario',
    'West Virginia',
    '07002',
    'T5J 2R7',
    '12',
    ',',
    'st',
  );
  const lines = fc.array(words, { maxLength: 25 }).map((list) => list.join(' '));
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ minLength: 150, maxLength: 320 }),
    lines,
  );

  it('gives every place a unique id and an address that geocodes to it', async () => {
    const ids = new Set<string | null>();
    for (const { name, state, country } of gazetteerPlaces()) {
      const place = await provider.geocode(`${name}, ${state}, ${country}`);
      expect(place).toMatchObject({ locality: name, administrative_area_level_1: state });
      expect(place?.place_id).toMatch(/^geo:(us|ca)-[a-z]{2}-[a-z0-9-]+$/);
      ids.add(place?.place_id ?? null);
    }
    expect(ids.size).toBe(gazetteerPlaces().length);
  });

  it('resolves and geocodes a suggestion to the same place', async () => {
    await fc.assert(
      fc.asyncProperty(town, fc.nat(12), async ({ name }, length) => {
        for (const { place_id, formatted_address } of await provider.suggest(name.slice(0, length + 1))) {
          const place = await provider.resolve(place_id);
          expect(place).toMatchObject({ place_id, formatted_address });
          expect(await provider.geocode(formatted_address)).toEqual(place);
        }
      }),
    );
  });

  it('accepts any text', async () => {
    await fc.assert(
      fc.asyncProperty(anything, town, async (text, { name, state }) => {
        expect(await provider.resolve(text)).toBeNull();
        expect((await provider.suggest(text)).length).toBeLessThanOrEqual(8);
        await provider.geocode(text);
        const place = await provider.geocode(`${text}, ${name}, ${state}`);
        if (place) expect(await provider.geocode(place.formatted_address)).toEqual(place);
      }),
      { numRuns: 500 },
    );
  });

  // Quadratic time would exceed the test's timeout.
  it.each([' ', ',', 'a ', ', NJ', '1 ', '\u0000', '\ud800', '.', "'"])(
    'finds no place in 1 MB of %j',
    async (unit) => {
      const text = unit.repeat(1e6 / unit.length);
      expect(await provider.geocode(text)).toBeNull();
      expect(await provider.resolve(text)).toBeNull();
      await provider.suggest(text);
    },
  );
});
