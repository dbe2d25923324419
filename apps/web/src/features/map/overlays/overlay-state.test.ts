import { describe, expect, it } from 'vitest';
import { type OverlayState, readOverlays, writeOverlays } from './overlay-state.ts';
import { allTerminals } from './terminal-filter.ts';

const none: OverlayState = { shown: [], terminals: allTerminals };
const read = (params: Record<string, string | undefined>) =>
  readOverlays(
    new URLSearchParams(Object.entries(params).filter((entry): entry is [string, string] => !!entry[1])),
  );

describe('overlay state', () => {
  it.for<OverlayState>([
    none,
    { shown: ['crude_pipelines', 'docks'], terminals: allTerminals },
    {
      shown: [],
      terminals: { products: ['Crude', 'Ethanol'], modes: ['Rail'], min: 500_000, max: 2_000_000 },
    },
  ])('survives a round trip through the URL: %j', (state) => {
    expect(read(writeOverlays(state))).toEqual(state);
  });

  it('writes no parameters for the defaults', () => {
    expect(Object.values(writeOverlays(none)).every((value) => value === undefined)).toBe(true);
  });

  it('ignores invalid parameters', () => {
    const invalid = {
      'map.overlays': 'moon',
      'map.products': 'tea',
      'map.modes': 'camel',
      'map.capacity': '9-3',
    };
    expect(read(invalid)).toEqual(none);
  });
});
