import { describe, expect, it } from 'vitest';
import { type Narrowed, readNarrowed, writeNarrowed } from './narrowed.ts';

const none: Narrowed = { state: null, near: null };
const read = (said: Record<string, string | undefined>) =>
  readNarrowed(
    new URLSearchParams(Object.entries(said).filter((entry): entry is [string, string] => !!entry[1])),
  );

describe('what the map is narrowed to', () => {
  it.for<Narrowed>([
    none,
    { state: 'New Jersey', near: null },
    { state: null, near: { layer: 'rail_up', name: null, miles: 0.5 } },
    { state: 'Alberta', near: { layer: 'crude_pipelines', name: 'Plains, All American', miles: 25 } },
  ])('comes from the address as it went there: %j', (narrowed) => {
    expect(read(writeNarrowed(narrowed))).toEqual(narrowed);
  });

  it('leaves what it does not speak of', () => {
    expect(writeNarrowed({ state: null })).toEqual({ 'map.state': undefined });
  });

  it.for(['25,docks', '0,rail_up', '501,rail_up', 'far,rail_up', ''])(
    'is nothing where it cannot be: %s',
    (near) => {
      expect(read({ 'map.near': near, 'map.state': 'Atlantis' })).toEqual(none);
    },
  );

  it('knows a state by its code, too', () => {
    expect(read({ 'map.state': 'NJ' }).state).toBe('New Jersey');
  });
});
