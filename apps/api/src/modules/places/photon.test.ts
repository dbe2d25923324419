import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlaceProvider } from './create-provider.ts';
import { createPhotonProvider } from './photon.ts';

type Answer = (request: { url: URL; response: ServerResponse }) => void;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function startPhoton(answer: Answer) {
  const requests: URL[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://photon');
    requests.push(url);
    answer({ url, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const feature = (properties: object, coordinates = [-74.1143, 40.6687]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    osm_type: 'R',
    osm_id: 1,
    countrycode: 'US',
    country: 'United States',
    state: 'New Jersey',
    ...properties,
  },
});

const bayonne = feature({
  osm_id: 170953,
  type: 'city',
  osm_key: 'place',
  osm_value: 'city',
  name: 'Bayonne',
});
const house = feature({
  osm_type: 'W',
  osm_id: 7,
  type: 'house',
  housenumber: '123',
  street: 'Main Street',
  city: 'Bayonne',
  postcode: '07002',
});
const hardisty = feature(
  {
    osm_type: 'N',
    osm_id: 9,
    type: 'city',
    name: 'Hardisty',
    state: 'Alberta',
    countrycode: 'CA',
    country: 'Canada',
  },
  [-111.3, 52.67],
);
const dropped = [
  feature({ osm_id: 2, type: 'state', name: 'New Jersey' }),
  feature({ osm_id: 3, type: 'county', name: 'Hudson County' }),
  feature({ osm_id: 4, type: 'city', name: 'Bayonne', state: 'Nouvelle-Aquitaine', countrycode: 'FR' }),
  feature({ osm_id: 5, type: 'city', name: 'No state', state: undefined }),
  feature({ osm_id: 8, type: 'city', name: 'Georgia of the Caucasus', state: 'Georgia', countrycode: 'GE' }),
  feature({ osm_id: 6, type: 'city', name: 'Off the globe' }, [500, 500]),
  { nonsense: true },
  null,
];
const respond: Answer = ({ response }) => {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ type: 'FeatureCollection', features: [...dropped, bayonne, house, hardisty, bayonne] }),
  );
};

describe('photon', () => {
  it('suggests only places in the US and Canada', async () => {
    const { base_url, requests } = await startPhoton(respond);
    const provider = createPlaceProvider({ kind: 'photon', base_url });
    const found = await provider.suggest('bayonne\u0000  & co', 8);
    expect(found.map(({ formatted_address }) => formatted_address)).toEqual([
      'Bayonne, NJ, USA',
      '123 Main Street, Bayonne, NJ 07002, USA',
      'Hardisty, AB, Canada',
    ]);
    expect(requests[0]?.pathname).toBe('/api');
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      q: 'bayonne & co',
      limit: '24',
      bbox: '-179.2,18.5,-52,84',
      lang: 'en',
    });
    expect(await provider.suggest('bayonne', 1)).toHaveLength(1);
    expect(await provider.suggest(' \n ')).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  it('resolves from the cache, and in another process with a new request', async () => {
    const { base_url, requests } = await startPhoton(respond);
    const provider = createPhotonProvider({ base_url: `${base_url}/` });
    const [, suggestion] = await provider.suggest('main st bayonne');
    const place = await provider.resolve(suggestion?.place_id ?? '');
    expect(requests).toHaveLength(1);
    expect(place).toEqual({
      ...suggestion,
      locality: 'Bayonne',
      administrative_area_level_1: 'NJ',
      country: 'USA',
      latitude: 40.6687,
      longitude: -74.1143,
      region: 'PADD 1B',
    });
    expect(await createPhotonProvider({ base_url }).resolve(suggestion?.place_id ?? '')).toEqual(place);
    expect(requests[1]?.searchParams.get('q')).toBe('123 Main Street, Bayonne, NJ 07002, USA');
  });

  it('makes no request for ids of other providers', async () => {
    const { base_url, requests } = await startPhoton(respond);
    const provider = createPhotonProvider({ base_url });
    for (const id of ['', 'geo:us-nj-bayonne', 'photon:N1', 'photon:X1:YQ', 'x'.repeat(1e5)]) {
      expect(await provider.resolve(id)).toBeNull();
    }
    expect(requests).toEqual([]);
    expect(await provider.resolve('photon:N12345:QmF5b25uZQ')).toBeNull();
  });

  it('geocodes within the given state', async () => {
    const { base_url } = await startPhoton(respond);
    const provider = createPhotonProvider({ base_url });
    expect(await provider.geocode('Bayonne, NJ, USA')).toMatchObject({
      locality: 'Bayonne',
      region: 'PADD 1B',
    });
    expect(await provider.geocode('Hardisty, AB, Canada')).toMatchObject({
      locality: 'Hardisty',
      region: 'Canada',
    });
    expect(await provider.geocode('Houston, TX')).toBeNull();
    expect(await provider.geocode('somewhere')).toBeNull();
  });

  it('accepts any text', async () => {
    const { base_url } = await startPhoton(respond);
    const provider = createPhotonProvider({ base_url });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 500 }), async (text) => {
        await provider.suggest(text);
        await provider.geocode(`${text}, Bayonne, NJ`);
        expect(await provider.resolve(text)).toBeNull();
      }),
      { numRuns: 50 },
    );
    expect(await provider.geocode('x'.repeat(1e5))).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['refuses', ({ response }) => response.writeHead(503).end('no'), 'not available'],
    [
      'redirects',
      ({ response }) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'not available',
    ],
    ['sends no JSON', ({ response }) => response.end('<html>'), 'not available'],
    ['sends other JSON', ({ response }) => response.end('{"message":"hi"}'), 'cannot be read'],
    ['closes the connection', ({ response }) => response.destroy(), 'not available'],
    ['does not respond', () => undefined, 'did not answer in time'],
    ['stops midway', ({ response }) => response.write('{"features":['), 'did not answer in time'],
  ])('rejects with a message if the server %s', async (_, answer, sentence) => {
    const { base_url } = await startPhoton(answer);
    // A short timeout only where it is expected: on a busy machine the other cases take longer.
    const timeout_ms = sentence === 'did not answer in time' ? 300 : 30_000;
    const provider = createPhotonProvider({ base_url, timeout_ms });
    await expect(provider.suggest('bayonne')).rejects.toThrow(sentence);
    await expect(provider.geocode('Bayonne, NJ')).rejects.toThrow(sentence);
  });

  it('throws for a base URL without http', () => {
    for (const base_url of ['', 'photon.example', 'file:///etc/passwd']) {
      expect(() => createPlaceProvider({ kind: 'photon', base_url })).toThrow('must begin with http');
    }
  });
});
