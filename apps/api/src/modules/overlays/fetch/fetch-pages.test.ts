import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, type MapService, pageOf, pagesOf, startMapService } from '../../../testing/map-service.ts';
import { layerDefinitions } from '../layers.ts';
import { type FetchedPage, fetchPages } from './fetch-pages.ts';
import type { Options } from './map-service-client.ts';

let service: MapService;

beforeAll(async () => {
  service = await startMapService();
});
afterAll(() => service.close());

const noPause = async () => {};

async function fetchAll(options: Options = {}, layer = layerDefinitions.crude_pipelines) {
  const all: FetchedPage = { features: [], dropped: 0, duplicates: 0 };
  for await (const page of fetchPages(service.address, layer, { pause: noPause, ...options })) {
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
  it('have a thousand features and overlap by one, until there are no more', async () => {
    service.answer(pagesOf(lines(0, 2500)));
    expect(numbers(await fetchAll())).toEqual(idsOf(lines(0, 2500)));
    expect(service.offsets).toEqual([0, 999, 1998, 2499]);
  });

  it('continue if the service sends fewer features than requested', async () => {
    service.answer(pagesOf(lines(0, 700), 301));
    expect(numbers(await fetchAll())).toEqual(idsOf(lines(0, 700)));
    expect(service.offsets).toEqual([0, 300, 600, 699]);
  });

  it('end if the first one is empty', async () => {
    service.answer(pagesOf([]));
    expect(await fetchAll()).toEqual({ features: [], dropped: 0, duplicates: 0 });
    expect(service.offsets).toEqual([0]);
  });

  it.for([
    ['next to the features', { exceededTransferLimit: true }],
    ['in the properties', { properties: { exceededTransferLimit: true } }],
  ] as const)('continue after a page without new features that announces more, %s', async ([, flag]) => {
    const all = lines(0, 3);
    // Each page holds one large feature.
    service.answer(({ offset }) => pageOf(all.slice(offset, offset + 1), offset < 2 ? flag : {}));
    expect(numbers(await fetchAll())).toEqual([0, 1, 2]);
    expect(service.offsets).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('fail if an empty page announces more', async () => {
    service.answer(({ offset }) => pageOf(lines(0, 5).slice(offset), { exceededTransferLimit: true }));
    await expect(fetchAll()).rejects.toThrow('The service announces more features but sends none.');
    service.answer(() => pageOf([], { exceededTransferLimit: true }));
    await expect(fetchAll()).rejects.toThrow('The service announces more features but sends none.');
  });

  it('fail if the service ignores the offset', async () => {
    service.answer(() => pageOf(lines(0, 1000), { exceededTransferLimit: true }));
    await expect(fetchAll()).rejects.toThrow('The layer changed during every attempt to read it.');
    expect(service.offsets).toEqual([0, 999, 0, 999, 0, 999, 0, 999]);
  });
});

describe('a layer that changes while it is read', () => {
  it('is read again if features of the first page are deleted, without losing features that moved up', async () => {
    let all = lines(0, 1500);
    service.answer((request) => {
      if (request.offset > 0) all = all.filter(({ id }) => id >= 5);
      return pagesOf(all)(request);
    });
    // The deleted features existed when the first pass began.
    expect(numbers(await fetchAll()).sort((a, b) => a - b)).toEqual(idsOf(lines(0, 1500)));
    expect(service.offsets).toEqual([0, 999, 0, 999, 1494]);
  });

  it('is read again if a feature is inserted before all others', async () => {
    service.answer((request) =>
      pagesOf(lines(request.attempt > 1 || request.offset > 0 ? -1 : 0, 1000))(request),
    );
    expect(numbers(await fetchAll()).sort((a, b) => a - b)).toEqual(idsOf(lines(-1, 1000)));
  });

  it('yields every feature that existed throughout exactly once, during random changes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(12),
        fc.integer({ min: 2, max: 5 }),
        // At page_size as many changes as extra passes; each happens before a request.
        fc.array(fc.record({ before: fc.nat(15), place: fc.nat(11), isAdded: fc.boolean() }), {
          maxLength: 3,
        }),
        async (length, page_size, changes) => {
          let all = lines(0, length).map((one) => ({ ...one, order: one.id }));
          const first = new Set(idsOf(all));
          service.answer((request) => {
            for (const { before, place, isAdded } of changes) {
              if (before !== service.offsets.length) continue;
              const order = (all[place]?.order ?? length) - 0.5;
              const id = 100 + service.offsets.length + place * 100;
              if (isAdded) all = [...all, { ...line(id), order }].sort((a, b) => a.order - b.order);
              else all = all.filter((_, at) => at !== place);
            }
            return pagesOf(all, page_size)(request);
          });
          const fetched = numbers(await fetchAll());
          expect(new Set(fetched).size).toBe(fetched.length);
          expect(fetched).toEqual(expect.arrayContaining(idsOf(all).filter((id) => first.has(id))));
        },
      ),
    ));
});

describe('a request', () => {
  it('asks for all fields as GeoJSON in degrees, ordered by object id', async () => {
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
  ] as const)('for %s asks for main lines only, on every page', async ([layer, where]) => {
    service.answer(pagesOf(lines(0, 1200)));
    await fetchAll({}, layerDefinitions[layer]);
    expect(service.asked.map((request) => request.where)).toEqual([where, where, where]);
  });

  it('orders by the object id field of the layer', async () => {
    const numbered = lines(0, 1200).map(({ id, properties, ...feature }) => {
      const { OBJECTID: _, ...rest } = properties;
      return { ...feature, properties: { ...rest, GIS_ID: id } };
    });
    const first = { ...line(-1), id: undefined, properties: { Pipename: 'Line -1', GIS_ID: -1 } };
    // A feature is inserted before the others after the first page: only the ids reveal that and the duplicates.
    service.answer(
      (request) => pagesOf(service.asked.length > 1 ? [first, ...numbered] : numbered)(request),
      'GIS_ID',
    );
    expect(numbers(await fetchAll()).sort((a, b) => a - b)).toEqual(idsOf(lines(-1, 1200)));
    expect(service.asked[0]?.orderByFields).toBe('GIS_ID');
  });

  it('has no order if the service does not describe the layer', async () => {
    service.answer(pagesOf(lines(0, 3)), null);
    expect(numbers(await fetchAll())).toEqual([0, 1, 2]);
    expect(service.asked[0]).not.toHaveProperty('orderByFields');
  });
});

describe('a service that fails', () => {
  const error = (code: number) => ({ error: { code, message: 'Cannot perform query.' } });
  it.for([
    ['a status', { status: 503, body: 'busy' }, 'The service answered with status 503.'],
    ['a rate limit', { status: 429, body: 'slower' }, 'The service answered with status 429.'],
    [
      'an error with status 200',
      { body: error(500) },
      'The service answered with an error: Cannot perform query.',
    ],
    ['no JSON', { body: '<html>' }, 'The response of the service is not JSON.'],
    ['no features', { body: { ok: true } }, 'The response of the service contains no features.'],
  ] as const)('is retried after %s, up to four attempts', async ([, reply, sentence]) => {
    service.answer((request) =>
      request.offset > 0 || request.attempt < 4 ? reply : pagesOf(lines(0, 3))(request),
    );
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
  ] as const)('is not retried if it refuses with %s', async ([, reply, sentence]) => {
    service.answer(() => reply);
    await expect(fetchAll()).rejects.toThrow(sentence);
    expect(service.offsets).toEqual([0]);
  });

  it('is retried with exponential backoff and jitter', async () => {
    service.answer(() => ({ status: 503, body: 'busy' }));
    const waited: number[] = [];
    const pause = async (ms: number) => waited.push(ms);
    for (let time = 0; time < 8; time++) await expect(fetchAll({ pause })).rejects.toThrow();
    expect(waited).toHaveLength(3 * 8);
    for (const [at, ms] of waited.entries()) {
      const base = 1000 * 2 ** (at % 3);
      expect(ms).toBeGreaterThanOrEqual(base / 2);
      expect(ms).toBeLessThan(base * 1.5);
    }
    expect(new Set(waited.map((ms, at) => ms / 2 ** (at % 3))).size).toBe(waited.length);
  });

  it.for([
    ['does not answer', 'never', 'The service cannot be reached or does not respond in time.'],
    ['stops midway', 'stalls', 'The response of the service is incomplete.'],
  ] as const)('and %s runs into the timeout', async ([, answered, sentence]) => {
    service.answer(() => answered);
    await expect(fetchAll({ timeout: 50 })).rejects.toThrow(sentence);
    expect(service.offsets).toHaveLength(4);
  });
});

describe('a duplicate feature', () => {
  it('is stored once and counted, with the same id or another one', async () => {
    const twin = { ...line(9), properties: { ...line(1).properties, OBJECTID: 9 } };
    service.answer(pagesOf([line(1), line(2), twin, line(2), line(3)]));
    const { features, dropped, duplicates } = await fetchAll();
    expect([features.length, dropped, duplicates]).toEqual([3, 0, 2]);
  });

  it('is not counted if it repeats because the layer is read again', async () => {
    let all = lines(0, 1500);
    service.answer((request) => {
      if (request.offset > 0) all = all.filter(({ id }) => id >= 5);
      return pagesOf(all)(request);
    });
    expect(await fetchAll()).toMatchObject({ duplicates: 0 });
  });

  it('is not one if its geometry or properties differ', async () => {
    const bends = [
      [-95, 30],
      [-96, 32],
    ];
    service.answer(pagesOf([line(1), { ...line(1, bends), id: 8 }, line(2)]));
    expect(await fetchAll()).toMatchObject({ duplicates: 0, features: { length: 3 } });
  });
});

describe('a feature that cannot be drawn', () => {
  it('is dropped and counted; the others are stored', async () => {
    service.answer(pagesOf([{ ...line(1), geometry: null }, line(2), 'nothing']));
    const { features, dropped } = await fetchAll();
    expect([features.length, dropped]).toEqual([1, 2]);
  });
});
