import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, type MapService, pageOf, pagesOf, startMapService } from '../../../testing/map-service.ts';
import { layerDefinitions } from '../layers.ts';
import type { Options } from './ask-service.ts';
import { type FetchedPage, fetchPages } from './fetch-pages.ts';

let service: MapService;

beforeAll(async () => {
  service = await startMapService();
});
afterAll(() => service.close());

const atOnce = async () => {};

async function fetchAll(options: Options = {}, layer = layerDefinitions.crude_pipelines) {
  const all: FetchedPage = { features: [], dropped: 0, duplicates: 0 };
  for await (const page of fetchPages(service.address, layer, { pause: atOnce, ...options })) {
    all.features.push(...page.features);
    all.dropped += page.dropped;
    all.duplicates += page.duplicates;
  }
  return all;
}
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at));
const numbers = ({ features }: FetchedPage) =>
  features.map(({ properties }) => Number(String(properties.name).replace('Line ', '')));
const idsOf = (features: { id: number }[]) => features.map(({ id }) => id);

describe('pages', () => {
  it('are asked for by the thousand, each from the last feature of the one before, until there are no more', async () => {
    service.answer(pagesOf(lines(0, 2500)));
    expect(numbers(await fetchAll())).toEqual(idsOf(lines(0, 2500)));
    expect(service.offsets).toEqual([0, 999, 1998, 2499]);
  });

  it('go on where the service gives fewer than it was asked for', async () => {
    service.answer(pagesOf(lines(0, 700), 301));
    expect(numbers(await fetchAll())).toEqual(idsOf(lines(0, 700)));
    expect(service.offsets).toEqual([0, 300, 600, 699]);
  });

  it('end where the first one is empty', async () => {
    service.answer(pagesOf([]));
    expect(await fetchAll()).toEqual({ features: [], dropped: 0, duplicates: 0 });
    expect(service.offsets).toEqual([0]);
  });

  it.for([
    ['beside the features', { exceededTransferLimit: true }],
    ['among the properties', { properties: { exceededTransferLimit: true } }],
  ] as const)('go on where one holds nothing new, but says that there is more, %s', async ([, flag]) => {
    const all = lines(0, 3);
    // Each feature is so large that it comes alone.
    service.answer(({ offset }) => pageOf(all.slice(offset, offset + 1), offset < 2 ? flag : {}));
    expect(numbers(await fetchAll())).toEqual([0, 1, 2]);
    expect(service.offsets).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('are no whole layer where an empty one says that there is more', async () => {
    service.answer(({ offset }) => pageOf(lines(0, 5).slice(offset), { exceededTransferLimit: true }));
    await expect(fetchAll()).rejects.toThrow('The service says that there is more, and sends nothing.');
    service.answer(() => pageOf([], { exceededTransferLimit: true }));
    await expect(fetchAll()).rejects.toThrow('The service says that there is more, and sends nothing.');
  });

  it('that are not those that were asked for are no layer', async () => {
    service.answer(() => pageOf(lines(0, 1000), { exceededTransferLimit: true }));
    await expect(fetchAll()).rejects.toThrow(
      'The pages of the service do not fit together, however often they are read.',
    );
    expect(service.offsets).toEqual([0, 999, 0, 999, 0, 999, 0, 999]);
  });
});

describe('what changes while it is read', () => {
  it('is read again where features of the first page are deleted, and what moved up is not lost', async () => {
    let all = lines(0, 1500);
    service.answer((asked) => {
      if (asked.offset > 0) all = all.filter(({ id }) => id >= 5);
      return pagesOf(all)(asked);
    });
    // Those of the first reading were there when it began.
    expect(numbers(await fetchAll()).sort((a, b) => a - b)).toEqual(idsOf(lines(0, 1500)));
    expect(service.offsets).toEqual([0, 999, 0, 999, 1494]);
  });

  it('is read again where one comes in before all others', async () => {
    service.answer((asked) => pagesOf(lines(asked.attempt > 1 || asked.offset > 0 ? -1 : 0, 1000))(asked));
    expect(numbers(await fetchAll()).sort((a, b) => a - b)).toEqual(idsOf(lines(-1, 1000)));
  });

  it('is told once, with all that was there throughout, whatever comes and goes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(12),
        fc.integer({ min: 2, max: 5 }),
        // As many as readings that may be in vain; each before a question.
        fc.array(fc.record({ before: fc.nat(15), place: fc.nat(11), comes: fc.boolean() }), { maxLength: 3 }),
        async (length, most, changes) => {
          let all = lines(0, length).map((one) => ({ ...one, order: one.id }));
          const first = new Set(idsOf(all));
          service.answer((asked) => {
            for (const { before, place, comes } of changes) {
              if (before !== service.offsets.length) continue;
              const order = (all[place]?.order ?? length) - 0.5;
              const id = 100 + service.offsets.length + place * 100;
              if (comes) all = [...all, { ...line(id), order }].sort((a, b) => a.order - b.order);
              else all = all.filter((_, at) => at !== place);
            }
            return pagesOf(all, most)(asked);
          });
          const told = numbers(await fetchAll());
          expect(new Set(told).size).toBe(told.length);
          expect(told).toEqual(expect.arrayContaining(idsOf(all).filter((id) => first.has(id))));
        },
      ),
    ));
});

describe('what is asked', () => {
  it('is every field of what the layer is made of, as GeoJSON in degrees, in the order of its numbers', async () => {
    service.answer(pagesOf(lines(0, 1)));
    await fetchAll();
    expect(service.asked[0]).toEqual({
      f: 'geojson',
      outSR: '4326',
      outFields: '*',
      where: '1=1',
      orderByFields: 'OBJECTID',
      resultOffset: '0',
      resultRecordCount: '1000',
    });
  });

  it.for([
    ['rail_bnsf', "RROWNER1='BNSF' AND NET='M'"],
    ['rail_csx', "RROWNER1='CSXT' AND NET='M'"],
    ['rail_ns', "RROWNER1='NS' AND NET='M'"],
    ['rail_up', "RROWNER1='UP' AND NET='M'"],
  ] as const)('of %s is its main lines alone, on every page', async ([layer, where]) => {
    service.answer(pagesOf(lines(0, 1200)));
    await fetchAll({}, layerDefinitions[layer]);
    expect(service.asked.map((asked) => asked.where)).toEqual([where, where, where]);
  });

  it('is in the order of the field that numbers the features, whatever its name', async () => {
    const numbered = lines(0, 1200).map(({ id, properties, ...feature }) => {
      const { OBJECTID: _, ...rest } = properties;
      return { ...feature, properties: { ...rest, GIS_ID: id } };
    });
    const first = { ...line(-1), id: undefined, properties: { Pipename: 'Line -1', GIS_ID: -1 } };
    // One comes in before the others after the first page: it takes the numbers to see that, and what was told already.
    service.answer(
      (asked) => pagesOf(service.asked.length > 1 ? [first, ...numbered] : numbered)(asked),
      'GIS_ID',
    );
    expect(numbers(await fetchAll()).sort((a, b) => a - b)).toEqual(idsOf(lines(-1, 1200)));
    expect(service.asked[0]?.orderByFields).toBe('GIS_ID');
  });

  it('is in no order where the service does not describe the layer', async () => {
    service.answer(pagesOf(lines(0, 3)), null);
    expect(numbers(await fetchAll())).toEqual([0, 1, 2]);
    expect(service.asked[0]).not.toHaveProperty('orderByFields');
  });
});

describe('a service that fails', () => {
  const error = (code: number) => ({ error: { code, message: 'Cannot perform query.' } });
  it.for([
    ['a status', { status: 503, body: 'busy' }, 'The service answered with status 503.'],
    ['too many questions', { status: 429, body: 'slower' }, 'The service answered with status 429.'],
    [
      'an error with status 200',
      { body: error(500) },
      'The service answered with an error: Cannot perform query.',
    ],
    ['no JSON', { body: '<html>' }, 'The service answered no JSON.'],
    ['no features', { body: { ok: true } }, 'The service answered something else than features.'],
  ] as const)('is asked again after %s, and given up the fourth time', async ([, reply, sentence]) => {
    service.answer((asked) => (asked.offset > 0 || asked.attempt < 4 ? reply : pagesOf(lines(0, 3))(asked)));
    await expect(fetchAll()).rejects.toThrow(sentence);
    expect(service.offsets).toEqual([0, 0, 0, 0, 2, 2, 2, 2]);
  });

  it.for([
    ['a status', { status: 404, body: 'gone' }, 'The service answered with status 404.'],
    [
      'an error with status 200',
      { body: error(400) },
      'The service answered with an error: Cannot perform query.',
    ],
  ] as const)('is not asked again where it refuses by %s', async ([, reply, sentence]) => {
    service.answer(() => reply);
    await expect(fetchAll()).rejects.toThrow(sentence);
    expect(service.offsets).toEqual([0]);
  });

  it('is given time: twice as long before each attempt, and never as long as another time', async () => {
    service.answer(() => ({ status: 503, body: 'busy' }));
    const waited: number[] = [];
    const pause = async (ms: number) => waited.push(ms);
    for (let time = 0; time < 8; time++) await expect(fetchAll({ pause })).rejects.toThrow();
    expect(waited).toHaveLength(3 * 8);
    for (const [at, ms] of waited.entries()) {
      const usual = 1000 * 2 ** (at % 3);
      expect(ms).toBeGreaterThanOrEqual(usual / 2);
      expect(ms).toBeLessThan(usual * 1.5);
    }
    expect(new Set(waited.map((ms, at) => ms / 2 ** (at % 3))).size).toBe(waited.length);
  });

  it.for([
    ['does not answer', 'never', 'The service cannot be reached, or does not answer in time.'],
    ['stops in its answer', 'stalls', 'The service broke off its answer.'],
  ] as const)('and %s is not waited for', async ([, answered, sentence]) => {
    service.answer(() => answered);
    await expect(fetchAll({ timeout: 50 })).rejects.toThrow(sentence);
    expect(service.offsets).toHaveLength(4);
  });
});

describe('a feature that comes twice', () => {
  it('is in the layer once and counted, whether under another number or under the same one', async () => {
    const twin = { ...line(9), properties: { ...line(1).properties, OBJECTID: 9 } };
    service.answer(pagesOf([line(1), line(2), twin, line(2), line(3)]));
    const { features, dropped, duplicates } = await fetchAll();
    expect([features.length, dropped, duplicates]).toEqual([3, 0, 2]);
  });

  it('is not counted where it only comes again because the layer is read again', async () => {
    let all = lines(0, 1500);
    service.answer((asked) => {
      if (asked.offset > 0) all = all.filter(({ id }) => id >= 5);
      return pagesOf(all)(asked);
    });
    expect(await fetchAll()).toMatchObject({ duplicates: 0 });
  });

  it('is another one where it lies elsewhere or says something else', async () => {
    const bends = [
      [-95, 30],
      [-96, 32],
    ];
    service.answer(pagesOf([line(1), { ...line(1, bends), id: 8 }, line(2)]));
    expect(await fetchAll()).toMatchObject({ duplicates: 0, features: { length: 3 } });
  });
});

describe('a feature that cannot be drawn', () => {
  it('is dropped and counted, and the others are kept', async () => {
    service.answer(pagesOf([{ ...line(1), geometry: null }, line(2), 'nothing']));
    const { features, dropped } = await fetchAll();
    expect([features.length, dropped]).toEqual([1, 2]);
  });
});
