import { describe, expect, it } from 'vitest';
import { type AreaFilter, readAreaFilter, writeAreaFilter } from './area-filter.ts';

const none: AreaFilter = { state: null, near: null };
const read = (params: Record<string, string | undefined>) =>
  readAreaFilter(
    new URLSearchParams(Object.entries(params).filter((entry): entry is [string, string] => !!entry[1])),
  );

describe('area filter', () => {
  it.for<AreaFilter>([
    none,
    { state: 'New Jersey', near: null },
    { state: null, near: { layer: 'rail_up', name: null, miles: 0.5 } },
    { state: 'Alberta', near: { layer: 'crude_pipelines', name: 'Plains, All American', miles: 25 } },
  ])('survives a round trip through the URL: %j', (areaFilter) => {
    expect(read(writeAreaFilter(areaFilter))).toEqual(areaFilter);
  });

  it('writes only the parameters that change', () => {
    expect(writeAreaFilter({ state: null })).toEqual({ 'map.state': undefined });
  });

  it.for(['25,docks', '0,rail_up', '501,rail_up', 'far,rail_up', ''])(
    'ignores an unknown state and the invalid parameter "%s"',
    (near) => {
      expect(read({ 'map.near': near, 'map.state': 'Atlantis' })).toEqual(none);
    },
  );

  it('accepts the postal code of a state', () => {
    expect(read({ 'map.state': 'NJ' }).state).toBe('New Jersey');
  });
});
