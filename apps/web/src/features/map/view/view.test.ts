import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_BOUNDS, MAX_ZOOM, MIN_ZOOM, readView, writeView } from './view.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('survives a round trip through the URL', () => {
  const views = fc.record({
    latitude: between(MAX_BOUNDS[1], MAX_BOUNDS[3]),
    longitude: between(MAX_BOUNDS[0], MAX_BOUNDS[2]),
    zoom: between(MIN_ZOOM, MAX_ZOOM),
  });
  fc.assert(
    fc.property(views, (view) => {
      const restored = readView(writeView(view));
      expect(restored?.latitude).toBeCloseTo(view.latitude, 2);
      expect(restored?.longitude).toBeCloseTo(view.longitude, 2);
      expect(restored?.zoom).toBeCloseTo(view.zoom, 1);
    }),
  );
});

it.each([null, '', '39', '39,-98', '39,-98,40', '99,-98,4', ',,', 'a,b,c', '39,-98,4,1'])(
  'ignores an invalid view: %s',
  (text) => expect(readView(text)).toBeUndefined(),
);
