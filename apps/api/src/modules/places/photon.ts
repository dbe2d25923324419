import type { Place, PlaceProvider } from '../../kernel/place-provider.ts';
import { normalizeWhitespace, readAddress } from './address.ts';
import { answerSchema, placeOfFeature, readPlaceId } from './photon-feature.ts';
import { clampLimit, MAX_SUGGEST_TEXT } from './suggest-limits.ts';

interface Server {
  base_url: string;
  timeout_ms: number;
}

// minLon,minLat,maxLon,maxLat: from Hawaii and the Aleutians to Newfoundland.
const northAmerica = '-179.2,18.5,-52,84';
const MAX_QUERY = 300;
const MAX_CACHED = 5000;
// Some results are dropped (Mexico, counties), so more are requested than shown.
const MAX_REQUESTED = 50;

function apiUrl({ base_url, q, limit }: { base_url: string; q: string; limit: number }): URL {
  const url = new URL('api', base_url.endsWith('/') ? base_url : `${base_url}/`);
  url.search = new URLSearchParams({ q, limit: String(limit), bbox: northAmerica, lang: 'en' }).toString();
  return url;
}

async function fetchAnswer({ url, timeout_ms }: { url: URL; timeout_ms: number }): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout_ms), redirect: 'error' });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new Error(`it answered with status ${response.status}`);
  } catch (cause) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    const what = isTimeout
      ? 'The place search did not answer in time.'
      : 'The place search is not available.';
    throw new Error(`${what} Please try again in a moment.`, { cause });
  }
}

async function search({ server, q, limit }: { server: Server; q: string; limit: number }) {
  const url = apiUrl({ base_url: server.base_url, q, limit: Math.min(MAX_REQUESTED, limit * 3) });
  const answer = answerSchema.safeParse(await fetchAnswer({ url, timeout_ms: server.timeout_ms }));
  if (!answer.success) {
    throw new Error('The place search gave a response that cannot be read.', { cause: answer.error });
  }
  const found = new Map<string, Place & { key: string }>();
  for (const feature of answer.data.features) {
    const place = placeOfFeature(feature);
    // One street can be several objects with the same address.
    if (place && !found.has(place.formatted_address)) found.set(place.formatted_address, place);
  }
  return [...found.values()].slice(0, limit);
}

/** Caches suggested places, so that choosing one needs no request. */
function createCache() {
  const places = new Map<string, Place>();
  return {
    get: (placeId: string) => places.get(placeId) ?? null,
    add({ key: _, ...place }: Place & { key: string }): Place {
      places.delete(place.place_id);
      places.set(place.place_id, place);
      const [oldest] = places.keys();
      if (places.size > MAX_CACHED && oldest !== undefined) places.delete(oldest);
      return place;
    },
  };
}

/**
 * Towns, streets and house numbers from a self-hosted Photon server (https://github.com/komoot/photon); the terms of the public
 * server do not allow this use. Throws if `base_url` is not http(s). Calls reject with an `Error` whose message is for the user
 * (the reason is its `cause`) if the server fails or takes longer than `timeout_ms`, by default 3 s.
 */
export function createPhotonProvider({
  base_url,
  timeout_ms = 3000,
}: Partial<Server> & { base_url: string }): PlaceProvider {
  if (!URL.canParse(base_url) || !/^https?:$/.test(new URL(base_url).protocol)) {
    throw new Error(
      `The address of the Photon server must begin with http:// or https://, and "${base_url}" does not.`,
    );
  }
  const server = { base_url, timeout_ms };
  const cache = createCache();

  return {
    async suggest(text, limit) {
      const q = normalizeWhitespace(text.slice(0, MAX_SUGGEST_TEXT));
      if (!q) return [];
      const places = await search({ server, q, limit: clampLimit(limit) });
      return places
        .map(cache.add)
        .map(({ place_id, formatted_address }) => ({ place_id, formatted_address }));
    },

    async resolve(placeId) {
      const cached = cache.get(placeId);
      if (cached) return cached;
      const id = readPlaceId(placeId);
      if (!id) return null;
      const places = await search({ server, q: id.address.slice(0, MAX_QUERY), limit: 20 });
      const place =
        places.find(({ place_id }) => place_id === placeId) ?? places.find(({ key }) => key === id.key);
      return place ? cache.add(place) : null;
    },

    async geocode(formatted_address) {
      if (formatted_address.length > MAX_QUERY) return null;
      const q = normalizeWhitespace(formatted_address);
      // Photon returns similar places for almost any text, so a result counts only in a state that the address names.
      const states = new Set(readAddress(q).map(({ state }) => state.code));
      if (states.size === 0) return null;
      const places = await search({ server, q, limit: 5 });
      const place = places.find((row) => states.has(row.administrative_area_level_1 ?? ''));
      return place ? cache.add(place) : null;
    },
  };
}
