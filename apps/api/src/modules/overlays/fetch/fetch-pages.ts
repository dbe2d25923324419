/** Reads all features of a layer from its map service, page by page. */
import { createHash } from 'node:crypto';
import type { LayerDefinition } from '../layers.ts';
import { FetchFailure, type Options, type Page, requestIdField, requestPage } from './map-service-client.ts';
import { type Feature, readFeature } from './read-feature.ts';

const PAGE_SIZE = 1000;
/** More than any layer has: guards against a service that never ends. */
const MAX_PAGES = 1000;
/** Maximum number of times to read all pages, if the layer changes while they are read. */
const MAX_PASSES = 4;

export interface FetchedPage {
  features: Feature[];
  /** Number of features that cannot be drawn. */
  dropped: number;
  /** Number of features that are already in the layer, with the same id or another one. */
  duplicates: number;
}

type Raw = Page['features'];

interface Source {
  readFrom(offset: number): Promise<Page>;
  /** Undefined if the feature has no id. */
  idOf(raw: unknown): unknown;
}

function createSource(
  address: string,
  { where }: LayerDefinition,
  field: string | undefined,
  options: Options,
): Source {
  const query = {
    outSR: '4326',
    outFields: '*',
    where,
    resultRecordCount: String(PAGE_SIZE),
    ...(field !== undefined && { orderByFields: field }),
  };
  return {
    readFrom: (offset) => requestPage(address, { ...query, resultOffset: String(offset) }, options),
    idOf(raw) {
      const { id, properties } = (raw ?? {}) as { id?: unknown; properties?: Record<string, unknown> };
      return id ?? properties?.[field ?? 'OBJECTID'] ?? properties?.FID ?? undefined;
    },
  };
}

/**
 * Reads from the first page to the last. Each page overlaps the one before by one feature. If that feature differs, features were
 * added or removed during the pass, and one may have moved to a page that was already read.
 * @returns false if a page does not match the one before.
 */
async function* readAllPages(
  { readFrom, idOf }: Source,
  read: (raw: Raw) => FetchedPage,
): AsyncGenerator<FetchedPage, boolean> {
  let offset = 0;
  let last: unknown;
  let overlap = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { features, exceeded } = await readFrom(offset - overlap);
    if (overlap && idOf(features[0]) !== last) return false;
    const next = features.slice(overlap);
    if (next.length === 0 && !exceeded) return true;
    if (next.length === 0 && !overlap)
      throw new FetchFailure('The service announces more features but sends none.');
    yield read(next);
    offset += next.length;
    if (next.length > 0) last = idOf(next.at(-1));
    // If features are so large that a page holds one, the next page is read without overlap.
    overlap = Math.min(1, next.length);
  }
  throw new FetchFailure('The service sends more pages than any layer has.');
}

const contentHash = (feature: Feature) => createHash('sha1').update(JSON.stringify(feature)).digest('base64');

/** Removes duplicate features, within a pass and between passes. */
function createPageReader({ idOf }: Source, layer: LayerDefinition) {
  const ids = new Set<unknown>();
  const contents = new Set<string>();
  let idsOfPass = new Set<unknown>();
  return {
    beginPass(): void {
      idsOfPass = new Set();
    },
    readPage(raw: Raw): FetchedPage {
      const page: FetchedPage = { features: [], dropped: 0, duplicates: 0 };
      for (const one of raw) {
        const id = idOf(one);
        if (id !== undefined && ids.has(id)) {
          // Features of an earlier pass are expected again.
          if (idsOfPass.has(id)) page.duplicates += 1;
          idsOfPass.add(id);
          continue;
        }
        ids.add(id);
        idsOfPass.add(id);
        const feature = readFeature(one, layer);
        const content = feature && contentHash(feature);
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
 * Yields the features of a layer page by page, each once.
 * @throws FetchFailure if the service refuses a request, fails four times, or its pages never match.
 */
export async function* fetchPages(
  address: string,
  layer: LayerDefinition,
  options: Options = {},
): AsyncGenerator<FetchedPage> {
  const base = address.replace(/\/$/, '');
  const source = createSource(base, layer, await requestIdField(base, options), options);
  const reader = createPageReader(source, layer);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    reader.beginPass();
    if (yield* readAllPages(source, reader.readPage)) return;
  }
  throw new FetchFailure('The layer changed during every attempt to read it.');
}
