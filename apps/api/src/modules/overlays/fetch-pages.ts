/** Reads all features of a layer from its map service, page by page. */
import { setTimeout } from 'node:timers/promises';
import type { LayerDefinition } from './layers.ts';
import { type Feature, readFeature } from './read-feature.ts';

const PAGE = 1000;
/** No layer is so long: a service that does not come to an end is not read to it. */
const MAX_PAGES = 1000;
const ATTEMPTS = 4;
const PAGE_TIMEOUT_MS = 30_000;
/** Characters of one page. */
const MAX_PAGE = 100_000_000;

export interface Options {
  /** Milliseconds before the second attempt; each later one waits twice as long. */
  pause?: number;
  page_timeout?: number;
  signal?: AbortSignal | undefined;
}

interface Page {
  features: unknown[];
  exceeded: boolean;
}

/** Why a layer could not be fetched, in a sentence for Admins. */
export class FetchFailure extends Error {
  /** Whether the same question would be refused again. */
  readonly final: boolean;

  constructor(text: string, final = false) {
    super(text);
    this.final = final;
  }
}

const failed = (text: string, status = 0) => new FetchFailure(text, isRefusal(status));

/** The question itself is at fault, and not the moment (408: too slow, 429: too many). */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

function addressOf(address: string, { where }: LayerDefinition, offset: number): string {
  const url = new URL(`${address.replace(/\/$/, '')}/query`);
  const asked = { f: 'geojson', outSR: '4326', outFields: '*', where, orderByFields: 'OBJECTID' };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  url.searchParams.set('resultOffset', String(offset));
  url.searchParams.set('resultRecordCount', String(PAGE));
  return url.href;
}

/** A service tells its errors with status 200, too. */
function pageOf(body: unknown): Page {
  const { features, error, exceededTransferLimit, properties } = (body ?? {}) as Record<string, unknown>;
  if (error) {
    const { message, code } = error as { message?: unknown; code?: unknown };
    throw failed(
      `The service answered with an error: ${String(message ?? 'it does not say which').slice(0, 200)}`,
      Number(code),
    );
  }
  if (!Array.isArray(features)) throw failed('The service answered something else than features.');
  const within = (properties ?? {}) as { exceededTransferLimit?: unknown };
  return { features, exceeded: exceededTransferLimit === true || within.exceededTransferLimit === true };
}

async function askOnce(url: string, { page_timeout = PAGE_TIMEOUT_MS, signal }: Options): Promise<Page> {
  const late = AbortSignal.timeout(page_timeout);
  const reply = await fetch(url, { signal: signal ? AbortSignal.any([signal, late]) : late }).catch(() => {
    throw failed('The service cannot be reached, or does not answer in time.');
  });
  if (!reply.ok) throw failed(`The service answered with status ${reply.status}.`, reply.status);
  const text = await reply.text().catch(() => {
    throw failed('The service broke off its answer.');
  });
  if (text.length > MAX_PAGE) throw failed('The service answered more than a page can hold.');
  try {
    return pageOf(JSON.parse(text));
  } catch (cause) {
    throw cause instanceof FetchFailure ? cause : failed('The service answered no JSON.');
  }
}

/** Again and again with longer pauses, none like another, so that not everybody comes back at the same moment. */
async function ask(url: string, options: Options): Promise<Page> {
  const { pause = 1000, signal } = options;
  for (let attempt = 1; ; attempt++)
    try {
      return await askOnce(url, options);
    } catch (cause) {
      const refused = cause instanceof FetchFailure && cause.final;
      if (refused || attempt === ATTEMPTS || signal?.aborted) throw cause;
      await setTimeout(pause * 2 ** (attempt - 1) * (0.5 + Math.random()), undefined, { ref: false });
    }
}

/** By its number, where it has one: what moves between pages while they are read comes twice. */
function idOf(raw: unknown): unknown {
  const { id, properties } = (raw ?? {}) as { id?: unknown; properties?: Record<string, unknown> };
  return id ?? properties?.OBJECTID ?? properties?.FID;
}

export interface FetchedPage {
  features: Feature[];
  /** Those that cannot be drawn. */
  dropped: number;
}

function readPage(raw: readonly unknown[], layer: LayerDefinition): FetchedPage {
  const features = raw.flatMap((one) => readFeature(one, layer) ?? []);
  return { features, dropped: raw.length - features.length };
}

/**
 * The features of a layer, page by page, each of them once.
 * @throws FetchFailure where the service refuses or fails four times, or does not come to an end.
 */
export async function* fetchPages(
  address: string,
  layer: LayerDefinition,
  options: Options = {},
): AsyncGenerator<FetchedPage> {
  const seen = new Set<unknown>();
  let offset = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { features: raw, exceeded } = await ask(addressOf(address, layer, offset), options);
    if (raw.length === 0 && !exceeded) return;
    const fresh = raw.filter((one) => {
      const id = idOf(one);
      if (id === undefined) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
    if (fresh.length === 0) throw failed('The service sends the same page again and again.');
    yield readPage(fresh, layer);
    offset += raw.length;
  }
  throw failed('The service does not come to an end.');
}
