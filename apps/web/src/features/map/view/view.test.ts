import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAST_ZOOM, MOST_ZOOM, REACH, readView, writeView } from './view.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('restores the view from the address', () => {
  const views = fc.record({
    latitude: between(REACH[1], REACH[3]),
    longitude: between(REACH[0], REACH[2]),
    zoom: between(LEAST_ZOOM, MOST_ZOOM),
  });
  fc.assert(
    fc.property(views, (view) => {
      const again = readView(writeView(view));
      expect(again?.latitude).toBeCloseTo(view.latitude, 2);
      expect(again?.longitude).toBeCloseTo(view.longitude, 2);
      expect(again?.zoom).toBeCloseTo(view.zoom, 1);
    }),
  );
});

it.each([null, '', '39', '39,-98', '39,-98,40', '99,-98,4', ',,', 'a,b,c', '39,-98,4,1'])(
  'what is no place of the map is none: %s',
  (text) => expect(readView(text)).toBeUndefined(),
);
