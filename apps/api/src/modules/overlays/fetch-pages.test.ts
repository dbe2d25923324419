import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, type MapService, pageOf, pagesOf, startMapService } from '../../testing/map-service.ts';
import { type FetchedPage, fetchPages } from './fetch-pages.ts';
import { layerDefinitions } from './layers.ts';

let service: MapService;

beforeAll(async () => {
  service = await startMapService();
});
afterAll(() => service.close());

async function fetchAll(options = {}): Promise<FetchedPage> {
  const all: FetchedPage = { features: [], dropped: 0 };
  const pages = fetchPages(service.address, layerDefinitions.crude_pipelines, { pause: 1, ...options });
  for await (const { features, dropped } of pages) {
    all.features.push(...features);
    all.dropped += dropped;
  }
  return all;
}
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at));
const numbers = ({ features }: FetchedPage) =>
  features.map(({ properties }) => Number(String(properties.name).replace('Line ', '')));

describe('pages', () => {
  it('are asked for by the thousand, until one is empty', async () => {
    service.answer(pagesOf(lines(0, 2500)));
    expect(numbers(await fetchAll())).toEqual(lines(0, 2500).map(({ id }) => id));
    expect(service.offsets).toEqual([0, 1000, 2000, 2500]);
  });

  it('go on where the service gives fewer than it was asked for', async () => {
    service.answer(pagesOf(lines(0, 700), 300));
    expect((await fetchAll()).features.length).toBe(700);
    expect(service.offsets).toEqual([0, 300, 600, 700]);
  });

  it('are all read, and each feature once, where others come and go meanwhile', async () => {
    service.answer(({ offset }) => {
      if (offset === 0) return pageOf(lines(0, 1000));
      // Two came in before them: what stood at 998 and 999 stands on the next page, too.
      return pageOf(offset === 1000 ? lines(998, 1400) : []);
    });
    expect(numbers(await fetchAll())).toEqual(lines(0, 1400).map(({ id }) => id));
  });

  it('end with a failure where the same one comes again and again', async () => {
    service.answer(() => pageOf(lines(0, 1000), { exceededTransferLimit: true }));
    await expect(fetchAll()).rejects.toThrow('The service sends the same page again and again.');
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
    service.answer(({ offset, attempt }) =>
      attempt < 4 ? reply : pagesOf(lines(0, 3))({ offset, count: 1000, where: '', attempt }),
    );
    expect(numbers(await fetchAll())).toEqual([0, 1, 2]);
    expect(service.offsets.filter((offset) => offset === 0)).toHaveLength(4);
    service.answer(() => reply);
    await expect(fetchAll()).rejects.toThrow(sentence);
    expect(service.offsets).toHaveLength(4);
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

  it('is not waited for', async () => {
    service.answer(() => 'never');
    const sentence = 'The service cannot be reached, or does not answer in time.';
    await expect(fetchAll({ page_timeout: 20 })).rejects.toThrow(sentence);
  });
});

describe('a feature', () => {
  const read = async (...features: unknown[]) => {
    service.answer(pagesOf(features));
    return fetchAll();
  };

  it('loses its height, and keeps its parts', async () => {
    const bends = [
      [-95.123456789, 30, 12],
      [-96, 31, 15, 0.5],
    ];
    const several = { ...line(2), geometry: { type: 'MultiLineString', coordinates: [bends, bends] } };
    const { features, dropped } = await read(line(1, bends), several);
    const flat = [
      [-95.12346, 30],
      [-96, 31],
    ];
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([flat, [flat, flat]]);
    expect(dropped).toBe(0);
  });

  it('without words is drawn all the same', async () => {
    const { features } = await read(line(1, undefined, { Opername: null, Pipename: '  ' }));
    expect(features[0]?.properties).toEqual({});
    expect((await read({ ...line(2), properties: null })).features).toHaveLength(1);
  });

  it.for([
    ['no geometry', null],
    ['no positions', { type: 'LineString', coordinates: [] }],
    ['one position', { type: 'LineString', coordinates: [[-95, 30]] }],
    [
      'a text for a number',
      {
        type: 'LineString',
        coordinates: [
          [-95, 30],
          ['-96', 31],
        ],
      },
    ],
    [
      'a place off the earth',
      {
        type: 'LineString',
        coordinates: [
          [-95, 30],
          [-96, 131],
        ],
      },
    ],
    [
      'a part that is broken',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [-95, 30],
            [-96, 31],
          ],
          [[-95, null]],
        ],
      },
    ],
    ['a point for a line', { type: 'Point', coordinates: [-95, 30] }],
  ] as const)('with %s is dropped and counted', async ([, geometry]) => {
    const { features, dropped } = await read({ ...line(1), geometry }, line(2), 'nothing');
    expect([features.length, dropped]).toEqual([1, 2]);
  });
});
