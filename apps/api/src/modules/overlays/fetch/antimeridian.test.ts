import type { OverlayLayer } from '@tank/schema/map/overlays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layerDefinitions } from '../layers.ts';
import { readFeature } from './read-feature.ts';

describe('a geometry that crosses the antimeridian', () => {
  const drawn = (geometry: object, layer: OverlayLayer = 'marine_highways') =>
    readFeature({ type: 'Feature', id: 1, properties: {}, geometry }, layerDefinitions[layer])?.geometry;
  const asLine = (coordinates: readonly (readonly number[])[]) => drawn({ type: 'LineString', coordinates });

  it('is split there', () => {
    const parts = [
      [
        [170, 50],
        [180, 55],
      ],
      [
        [-180, 55],
        [-170, 60],
      ],
    ];
    expect(
      asLine([
        [170, 50],
        [-170, 60],
      ]),
    ).toEqual({ type: 'MultiLineString', coordinates: parts });
  });

  it('is split if its longitudes exceed 180 degrees', () => {
    const parts = [
      [
        [180, 55],
        [170, 50],
      ],
      [
        [-170, 60],
        [-180, 55],
      ],
    ];
    expect(
      asLine([
        [-170, 60],
        [-190, 50],
      ]),
    ).toEqual({ type: 'MultiLineString', coordinates: parts });
    expect(
      asLine([
        [190, 60],
        [170, 50],
      ]),
    ).toEqual({ type: 'MultiLineString', coordinates: parts });
  });

  it('is split at several crossings, and in one part of several', () => {
    const elsewhere = [
      [-95, 30],
      [-96, 31],
    ];
    const crossing = [
      [179, 50],
      [-179, 50],
      [179, 52],
    ];
    expect(drawn({ type: 'MultiLineString', coordinates: [elsewhere, crossing] })?.coordinates).toEqual([
      elsewhere,
      [
        [179, 50],
        [180, 50],
      ],
      [
        [180, 51],
        [179, 52],
      ],
      [
        [-180, 50],
        [-179, 50],
        [-180, 51],
      ],
    ]);
  });

  it.for([
    [
      'ends on it',
      [
        [170, 50],
        [180, 50],
      ],
      [
        [170, 50],
        [180, 50],
      ],
    ],
    [
      'begins on it as -180 degrees',
      [
        [-180, 50],
        [170, 51],
      ],
      [
        [180, 50],
        [170, 51],
      ],
    ],
    [
      'lies entirely beyond it',
      [
        [-185, 50],
        [-186, 51],
      ],
      [
        [175, 50],
        [174, 51],
      ],
    ],
    [
      'is long and does not cross',
      [
        [-90, 10],
        [80, 20],
      ],
      [
        [-90, 10],
        [80, 20],
      ],
    ],
  ] as const)('stays one line if it %s', ([, sent, coordinates]) => {
    expect(asLine(sent)).toEqual({ type: 'LineString', coordinates });
  });

  it('takes the shorter way between vertices and stays within 180 degrees', () => {
    const bend = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -80, max: 80 }));
    fc.assert(
      fc.property(fc.array(bend, { minLength: 2, maxLength: 8 }), (bends) => {
        const geometry = asLine(bends);
        const parts = (
          geometry?.type === 'LineString' ? [geometry.coordinates] : (geometry?.coordinates ?? [])
        ) as number[][][];
        for (const part of parts)
          part.forEach(([longitude = NaN], at) => {
            expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
            if (at > 0) expect(Math.abs(longitude - (part[at - 1]?.[0] ?? NaN))).toBeLessThanOrEqual(180);
          });
      }),
    );
  });

  it('is split as a polygon, and a point beyond it is normalized', () => {
    const ring = [
      [170, 50],
      [-170, 50],
      [-170, 60],
      [170, 60],
      [170, 50],
    ];
    const area = drawn({ type: 'Polygon', coordinates: [ring] }, 'padd_districts');
    const extents = ((area?.coordinates ?? []) as number[][][][]).map((polygon) => {
      const all = polygon.flat().map(([longitude]) => longitude as number);
      return [Math.min(...all), Math.max(...all)];
    });
    expect([area?.type, extents]).toEqual([
      'MultiPolygon',
      [
        [170, 180],
        [-180, -170],
      ],
    ]);
    expect(drawn({ type: 'Point', coordinates: [-186.775868, 52] }, 'docks')).toEqual({
      type: 'Point',
      coordinates: [173.22413, 52],
    });
  });
});
