/** Reads all features of a layer from its map service, page by page. */
import { createHash } from 'node:crypto';
import type { LayerDefinition } from '../layers.ts';
import { askNumberField, askPage, FetchFailure, type Options, type Page } from './ask-service.ts';
import { type Feature, readFeature } from './read-feature.ts';

const PAGE = 1000;
/** No layer is so long: a service that does not come to an end is not read to it. */
const MAX_PAGES = 1000;
/** How often a layer is read from its first page, where what it has changes meanwhile. */
const READINGS = 4;

export interface FetchedPage {
  features: Feature[];
  /** Those that cannot be drawn. */
  dropped: number;
  /** Those that are in the layer already, under this number or another one. */
  duplicates: number;
}

type Raw = Page['features'];

interface Source {
  /** What there is from the feature that stands at this place, the first one's being 0. */
  from(place: number): Promise<Page>;
  /** A feature's number; undefined where it has none. */
  numberOf(raw: unknown): unknown;
}

function createSource(
  address: string,
  { where }: LayerDefinition,
  field: string | undefined,
  options: Options,
): Source {
  const asked = {
    outSR: '4326',
    outFields: '*',
    where,
    resultRecordCount: String(PAGE),
    ...(field !== undefined && { orderByFields: field }),
  };
  return {
    from: (place) => askPage(address, { ...asked, resultOffset: String(place) }, options),
    numberOf(raw) {
      const { id, properties } = (raw ?? {}) as { id?: unknown; properties?: Record<string, unknown> };
      return id ?? properties?.[field ?? 'OBJECTID'] ?? properties?.FID ?? undefined;
    },
  };
}

/**
 * Reads from the first page to the last. Each page begins with the last feature of the one before it: where another one stands
 * there, features before it have come or gone, and one that nobody has seen may have moved to a page that was read already.
 * @returns whether the pages fit together, so that nothing is missing.
 */
async function* readThrough(
  { from, numberOf }: Source,
  read: (raw: Raw) => FetchedPage,
): AsyncGenerator<FetchedPage, boolean> {
  let place = 0;
  let last: unknown;
  let overlap = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { features, exceeded } = await from(place - overlap);
    if (overlap && numberOf(features[0]) !== last) return false;
    const next = features.slice(overlap);
    if (next.length === 0 && !exceeded) return true;
    if (next.length === 0 && !overlap)
      throw new FetchFailure('The service says that there is more, and sends nothing.');
    yield read(next);
    place += next.length;
    if (next.length > 0) last = numberOf(next.at(-1));
    // Where features are so large that a page holds one, the next one comes alone.
    overlap = Math.min(1, next.length);
  }
  throw new FetchFailure('The service does not come to an end.');
}

/** Tells features apart by what they say and where they lie. */
const contentOf = (feature: Feature) => createHash('sha1').update(JSON.stringify(feature)).digest('base64');

/** Reads pages so that each feature is in the layer once, however often the layer is read from its first page. */
function createPageReader({ numberOf }: Source, layer: LayerDefinition) {
  const numbers = new Set<unknown>();
  const contents = new Set<string>();
  let ofReading = new Set<unknown>();
  return {
    beginReading(): void {
      ofReading = new Set();
    },
    readPage(raw: Raw): FetchedPage {
      const page: FetchedPage = { features: [], dropped: 0, duplicates: 0 };
      for (const one of raw) {
        const number = numberOf(one);
        if (number !== undefined && numbers.has(number)) {
          // Of an earlier reading it is expected to come again.
          if (ofReading.has(number)) page.duplicates += 1;
          ofReading.add(number);
          continue;
        }
        numbers.add(number);
        ofReading.add(number);
        const feature = readFeature(one, layer);
        const content = feature && contentOf(feature);
        if (!feature || content === undefined) page.dropped += 1;
        else if (contents.has(content)) page.duplicates += 1;
        else {
          contents.add(content);
          page.features.push(feature);
        }
      }
      return page;
    },
  };
}

/**
 * The features of a layer, page by page, each of them once: those of an earlier reading are known by their numbers.
 * @throws FetchFailure where the service refuses or fails four times, or its pages do not fit together.
 */
export async function* fetchPages(
  address: string,
  layer: LayerDefinition,
  options: Options = {},
): AsyncGenerator<FetchedPage> {
  const base = address.replace(/\/$/, '');
  const source = createSource(base, layer, await askNumberField(base, options), options);
  const reader = createPageReader(source, layer);
  for (let reading = 0; reading < READINGS; reading++) {
    reader.beginReading();
    if (yield* readThrough(source, reader.readPage)) return;
  }
  throw new FetchFailure('The pages of the service do not fit together, however often they are read.');
}
