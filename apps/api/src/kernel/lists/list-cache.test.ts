import { describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import type { Change } from '../effects/changes.ts';
import { createListCache } from './list-cache.ts';

type CacheCaller = Pick<Ctx, 'replica' | 'seen'>;

function setUp() {
  // The cache treats a start time of 0 as no age.
  let now = 1;
  let loads = 0;
  const cache = createListCache(() => now);
  return {
    cache,
    pass: (ms: number) => {
      now += ms;
    },
    /** Returns how many loads there have been. */
    get: (key = 'a', entities: Change['entity'][] = ['listing'], by: CacheCaller = {}) =>
      cache.get({ key, by, entities, load: async () => ++loads }),
    change: (...entities: Change['entity'][]) =>
      cache.invalidate(entities.map((entity) => ({ entity, entity_id: 1, event: 'changed' }))),
  };
}

describe('the list cache', () => {
  it('keeps a value for two seconds', async () => {
    const { get, pass } = setUp();
    expect(await get()).toBe(1);
    pass(2000);
    expect(await get()).toBe(1);
    pass(1);
    expect(await get()).toBe(2);
  });

  it('caches each key separately', async () => {
    const { get } = setUp();
    expect([await get('a'), await get('b'), await get('a')]).toEqual([1, 2, 1]);
  });

  it('invalidates only the entries that depend on the changed entities', async () => {
    const { get, change } = setUp();
    await get('bids', ['bid', 'listing']);
    await get('storage', ['storage']);
    change('listing');
    expect(await get('bids', ['bid', 'listing'])).toBe(3);
    expect(await get('storage', ['storage'])).toBe(2);
    change();
    change('user', 'booking');
    expect(await get('bids', ['bid', 'listing'])).toBe(3);
  });

  it('loads once for concurrent callers', async () => {
    const { get } = setUp();
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  });

  describe('for callers who have seen a position', () => {
    const by = (seen: number, replica?: number) => ({
      seen,
      ...(replica !== undefined && { replica: { name: 'standby', position: replica } as never }),
    });

    it('loads a value again that a replica loaded before it had what the caller has seen', async () => {
      const { get } = setUp();
      expect(await get('a', ['listing'], by(0, 10))).toBe(1);
      expect(await get('a', ['listing'], by(10, 20))).toBe(1);
      expect(await get('a', ['listing'], by(11, 20))).toBe(2);
      expect(await get('a', ['listing'], by(20, 30))).toBe(2);
    });

    it('keeps values of each server apart', async () => {
      const { get } = setUp();
      expect([await get('a', ['listing'], by(0, 10)), await get('a', ['listing'], by(0))]).toEqual([1, 2]);
    });

    it('loads a value of the primary again until the events of what the caller has seen have arrived', async () => {
      const { cache, get } = setUp();
      expect(await get('a', ['listing'], by(5))).toBe(1);
      expect(await get('a', ['listing'], by(6))).toBe(2);
      cache.noteReached(9);
      expect(await get('a', ['listing'], by(9))).toBe(2);
      expect(await get('a', ['listing'], by(10))).toBe(3);
    });

    it('does not trust events for a value of a replica, which may have loaded it after them', async () => {
      const { cache, get } = setUp();
      cache.noteReached(50);
      expect(await get('a', ['listing'], by(0, 10))).toBe(1);
      expect(await get('a', ['listing'], by(50, 60))).toBe(2);
    });
  });

  it('does not cache a failure', async () => {
    const { cache } = setUp();
    const failing = () =>
      cache.get({ key: 'a', entities: ['listing'], load: () => Promise.reject(new Error('down')) });
    await expect(failing()).rejects.toThrow('down');
    expect(await cache.get({ key: 'a', entities: ['listing'], load: async () => 'up' })).toBe('up');
  });

  it('does not cache a value that was loading when a change invalidated it', async () => {
    const { cache, get, change } = setUp();
    let finish = (_: string) => {};
    const stale = cache.get({
      key: 'a',
      entities: ['listing'],
      load: () => new Promise<string>((resolve) => (finish = resolve)),
    });
    change('listing');
    const fresh = get();
    finish('read before the change');
    expect([await stale, await fresh]).toEqual(['read before the change', 1]);
    expect(await get()).toBe(1);
  });

  it('rejects an aborted caller at once and aborts the load with the last caller', async () => {
    const { cache } = setUp();
    let finish = (_: string) => {};
    let aborted = false;
    const load = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise<string>((resolve) => (finish = resolve));
    };
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = [one, other].map(({ signal }) =>
      cache.get({ key: 'a', entities: ['listing'], load, signal }),
    );
    one.abort();
    await expect(asked[0]).rejects.toMatchObject({ code: 'GONE' });
    expect(aborted).toBe(false);
    finish('loaded');
    expect(await asked[1]).toBe('loaded');
    const last = cache.get({ key: 'b', entities: ['listing'], load, signal: other.signal });
    other.abort();
    await expect(last).rejects.toMatchObject({ code: 'GONE' });
    expect(aborted).toBe(true);
  });

  it('holds 2,000 values and evicts the least recently used', async () => {
    const { get } = setUp();
    for (let key = 0; key < 2000; key += 1) await get(`${key}`);
    expect(await get('0')).toBe(1);
    await get('one more');
    expect(await get('0')).toBe(1);
    expect(await get('1')).toBe(2002);
  });
});
