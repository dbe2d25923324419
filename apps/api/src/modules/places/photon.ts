import type { Place, PlaceProvider } from '../../kernel/places.ts';
import { readAddress, tidy } from './address.ts';
import { answerSchema, placeOfFeature, readPlaceId } from './photon-feature.ts';
import { clampLimit, maxSuggestText } from './suggest-limits.ts';

interface Server {
  base_url: string;
  timeout_ms: number;
}

// Hawaii and the Aleutians to Newfoundland: minLon,minLat,maxLon,maxLat.
const northAmerica = '-179.2,18.5,-52,84';
const maxQuery = 300;
const maxCached = 5000;
// Some of what Photon finds is dropped (Mexico, counties), so more is asked for than is shown.
const maxAsked = 50;

function apiAddress({ base_url, q, limit }: { base_url: string; q: string; limit: number }): URL {
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
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    const what = late ? 'The place search did not answer in time.' : 'The place search is not available.';
    throw new Error(`${what} Please try again in a moment.`, { cause });
  }
}

async function search({ server, q, limit }: { server: Server; q: string; limit: number }) {
  const url = apiAddress({ base_url: server.base_url, q, limit: Math.min(maxAsked, limit * 3) });
  const answer = answerSchema.safeParse(await fetchAnswer({ url, timeout_ms: server.timeout_ms }));
  if (!answer.success) {
    throw new Error('The place search gave an answer that cannot be read.', { cause: answer.error });
  }
  const found = new Map<string, Place & { key: string }>();
  for (const feature of answer.data.features) {
    const place = placeOfFeature(feature);
    // Parts of one street are several objects with one address.
    if (place && !found.has(place.formatted_address)) found.set(place.formatted_address, place);
  }
  return [...found.values()].slice(0, limit);
}

/** Keeps the places last shown, so that choosing a suggestion does not ask the server again. */
function createCache() {
  const places = new Map<string, Place>();
  return {
    get: (placeId: string) => places.get(placeId) ?? null,
    keep({ key: _, ...place }: Place & { key: string }): Place {
      places.delete(place.place_id);
      places.set(place.place_id, place);
      const [oldest] = places.keys();
      if (places.size > maxCached && oldest !== undefined) places.delete(oldest);
      return place;
    },
  };
}

/**
 * Towns, streets and house numbers from a Photon server (https://github.com/komoot/photon) of one's own; the public one
 * is not meant for this. Throws on a `base_url` that is not http(s). Its calls reject with an `Error` and a sentence for
 * the user (the reason is its `cause`) when the server fails or takes longer than `timeout_ms`, 3 s by default.
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
      const q = tidy(text.slice(0, maxSuggestText));
      if (!q) return [];
      const places = await search({ server, q, limit: clampLimit(limit) });
      return places
        .map(cache.keep)
        .map(({ place_id, formatted_address }) => ({ place_id, formatted_address }));
    },

    async resolve(placeId) {
      const cached = cache.get(placeId);
      if (cached) return cached;
      const wanted = readPlaceId(placeId);
      if (!wanted) return null;
      const places = await search({ server, q: wanted.address.slice(0, maxQuery), limit: 20 });
      const place =
        places.find(({ place_id }) => place_id === placeId) ?? places.find(({ key }) => key === wanted.key);
      return place ? cache.keep(place) : null;
    },

    async geocode(formatted_address) {
      if (formatted_address.length > maxQuery) return null;
      const q = tidy(formatted_address);
      // Photon finds something like nearly any text, so what names no state of ours, or another one, is no answer.
      const states = new Set(readAddress(q).map(({ state }) => state.code));
      if (states.size === 0) return null;
      const places = await search({ server, q, limit: 5 });
      const place = places.find((row) => states.has(row.administrative_area_level_1 ?? ''));
      return place ? cache.keep(place) : null;
    },
  };
}
