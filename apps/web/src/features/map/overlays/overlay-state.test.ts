import { describe, expect, it } from 'vitest';
import { type OverlayState, readOverlays, writeOverlays } from './overlay-state.ts';
import { allTerminals } from './terminal-filter.ts';

const none: OverlayState = { shown: [], terminals: allTerminals };
const read = (said: Record<string, string | undefined>) =>
  readOverlays(
    new URLSearchParams(Object.entries(said).filter((entry): entry is [string, string] => !!entry[1])),
  );

describe('overlays', () => {
  it.for<OverlayState>([
    none,
    { shown: ['crude_pipelines', 'docks'], terminals: allTerminals },
    {
      shown: [],
      terminals: { products: ['Crude', 'Ethanol'], modes: ['Rail'], least: 500_000, most: 2_000_000 },
    },
  ])('come from the address as they went there: %j', (state) => {
    expect(read(writeOverlays(state))).toEqual(state);
  });

  it('say nothing where nothing is chosen, and are nothing where they cannot be', () => {
    expect(Object.values(writeOverlays(none)).every((value) => value === undefined)).toBe(true);
    const wrong = {
      'map.overlays': 'moon',
      'map.products': 'tea',
      'map.modes': 'camel',
      'map.capacity': '9-3',
    };
    expect(read(wrong)).toEqual(none);
  });
});
