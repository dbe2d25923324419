import type { OverlayLayer } from '@tank/schema/overlays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line } from '../../testing/map-service.ts';
import { layerDefinitions } from './layers.ts';
import { readFeature } from './read-feature.ts';

const read = (raw: unknown, layer: OverlayLayer = 'crude_pipelines') =>
  readFeature(raw, layerDefinitions[layer]);
const POINT = { type: 'Point', coordinates: [-95, 30] };
/** What a terminal or dock says, of which the service sends these fields. */
const pointSays = (layer: OverlayLayer, properties: object) =>
  read({ type: 'Feature', id: 1, properties: { OBJECTID: 1, ...properties }, geometry: POINT }, layer)
    ?.properties;

describe('a feature', () => {
  it('loses its height, and keeps its parts', () => {
    const bends = [
      [-95.123456789, 30, 12],
      [-96, 31, 15, 0.5],
    ];
    const flat = [
      [-95.12346, 30],
      [-96, 31],
    ];
    expect(read(line(1, bends))?.geometry.coordinates).toEqual(flat);
    const several = { ...line(2), geometry: { type: 'MultiLineString', coordinates: [bends, bends] } };
    expect(read(several)?.geometry.coordinates).toEqual([flat, flat]);
  });

  it('without words is drawn all the same', () => {
    expect(read(line(1, undefined, { Opername: null, Pipename: '  ' }))?.properties).toEqual({});
    expect(read({ ...line(2), properties: null })?.properties).toEqual({});
  });

  it('keeps of its words what can be kept, and shows where a long text was cut', () => {
    const said = { Opername: '\u0000He\u0000ron \ud83d', Pipename: '\u0000 ' };
    expect(read(line(1, undefined, said))?.properties).toEqual({ operator: 'Heron \ufffd' });
    const long = read(line(1, undefined, { Opername: 'x'.repeat(201) }))?.properties.operator;
    expect(long).toBe(`${'x'.repeat(199)}…`);
  });

  it.for([
    ['1,250,000', 1_250_000],
    [0, 0],
    [' ', undefined],
    ['about 5', undefined],
    [null, undefined],
    [-1, undefined],
  ] as const)('whose capacity is %j holds %s barrels', ([CAPACITY, capacity]) => {
    expect(pointSays('product_terminals', { CAPACITY })?.capacity).toBe(capacity);
  });

  const lineOf = (coordinates: unknown) => ({ type: 'LineString', coordinates });
  it.for([
    ['no geometry', null],
    ['no positions', lineOf([])],
    ['one position', lineOf([[-95, 30]])],
    [
      'a text for a number',
      lineOf([
        [-95, 30],
        ['-96', 31],
      ]),
    ],
    [
      'a place off the earth',
      lineOf([
        [-95, 30],
        [-96, 131],
      ]),
    ],
    [
      'a part that is broken',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [-95, 30],
            [-96, 31],
          ],
          [[-95, null]],
        ],
      },
    ],
    ['a point for a line', POINT],
  ] as const)('with %s cannot be drawn', ([, geometry]) => {
    expect(read({ ...line(1), geometry })).toBe(undefined);
  });
});

describe('what the service does not know', () => {
  const unknown = [
    'NOT AVAILABLE',
    'Not Available',
    'N/A',
    'UNKNOWN',
    ' unknown ',
    '-999',
    '-9999',
    '-999.0',
    '',
    ' ',
  ];

  it.for([...unknown, -999, -9999, null])('is never a value: %j', (value) => {
    const said = {
      NAME: value,
      OPERATOR: value,
      CITY: value,
      STATE: value,
      CAPACITY: value,
      COMMODITY: value,
    };
    expect(pointSays('product_terminals', { ...said, CRUDE_OIL: value, TRUCK: value })).toEqual({});
    const dock = {
      NAV_UNIT_NAME: value,
      OPERATORS: value,
      PURPOSE: value,
      COMMODITIES: value,
      DEPTH_MIN: value,
    };
    expect(pointSays('docks', dock)).toEqual({});
    expect(read(line(1, undefined, { Opername: value, Pipename: value }))?.properties).toEqual({});
  });

  it('gives way to another field that says it, and is left out of lists', () => {
    const said = {
      NAME: 'NOT AVAILABLE',
      TERM_NAME: 'Heron',
      COMMODITY: 'CRUDE OIL; NOT AVAILABLE; ETHANOL',
    };
    expect(pointSays('product_terminals', said)).toEqual({ name: 'Heron', commodity: 'CRUDE OIL; ETHANOL' });
  });
});

describe('public data sets', () => {
  it.for<[string, object, { products?: string; modes?: string }]>([
    ['CRUDE_OIL', { CRUDE_OIL: 'Y', REFINED: 'N' }, { products: 'Crude' }],
    ['other letter case and blanks', { 'Crude Oil': 'yes', Propane: 'TRUE' }, { products: 'Crude, Propane' }],
    [
      'true, 1 and "1"',
      { ETHANOL: true, BUTANE: '1', ASPHALT: 1, CHEMICALS: 0 },
      { products: 'Asphalt, Butane, Ethanol' },
    ],
    ['fuels by their names', { GASOLINE: 'Y', JET_FUEL: 'Y', DISTILLATE: 'N' }, { products: 'Refined' }],
    [
      'ways in and out',
      { PIPE_IN: 'Y', PIPE_OUT: 'N', RAIL_OUT: 'Y', TRUCK_IN: 'N' },
      { modes: 'Pipeline, Rail' },
    ],
    ['tankers', { TANKER: 'Y', BARGE_IN: 'Y' }, { modes: 'Barge, Marine' }],
  ])('flag products and modes by %s', ([, flags, said]) => {
    expect(pointSays('intermodal_terminals', flags)).toEqual(said);
  });

  it('name a terminal of the EIA by Company and Site', () => {
    const eia = { Company: 'Heron Terminals LLC', Site: 'Pasadena', State_Name: 'Texas', PADD: 3 };
    expect(pointSays('product_terminals', eia)).toEqual({
      name: 'Pasadena',
      operator: 'Heron Terminals LLC',
      state: 'Texas',
    });
  });

  it.for([
    ['as the service names them', (name: string) => name],
    ['as a shapefile cuts them', (name: string) => name.slice(0, 10)],
  ] as const)('tell of a dock by the fields of the U.S. Army Corps of Engineers, %s', ([, named]) => {
    const dock = (fields: object) =>
      pointSays(
        'docks',
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [named(name), value])),
      );
    const fields = {
      NAV_UNIT_NAME: 'HERON REFINERY WHARF',
      FAC_TYPE: 'Dock',
      OPERATORS: 'Heron Refining Co.',
      OWNERS: 'Heron Land Co.',
      WTWY_NAME: 'HOUSTON SHIP CHANNEL, TX',
      PORT_NAME: 'Houston, TX',
      CITY_OR_TOWN: 'Pasadena',
      STATE: 'TX',
      PURPOSE: 'Receipt of crude oil.',
      COMMODITIES: 'Crude Petroleum|Distillate Fuel Oil|UNKNOWN',
      DEPTH_MIN: 38,
      DEPTH_MAX: '40.5',
    };
    expect(dock(fields)).toEqual({
      name: 'HERON REFINERY WHARF',
      type: 'Dock',
      operator: 'Heron Refining Co.',
      owner: 'Heron Land Co.',
      waterway: 'HOUSTON SHIP CHANNEL, TX',
      port: 'Houston, TX',
      city: 'Pasadena',
      state: 'TX',
      purpose: 'Receipt of crude oil.',
      commodity: 'Crude Petroleum; Distillate Fuel Oil',
      depth_min: 38,
      depth_max: 40.5,
    });
    expect(dock({ NAV_UNIT_NAME: 'HERON', DEPTH_MIN: 0, DEPTH_MAX: -999 })).toEqual({ name: 'HERON' });
  });

  it('have a service for every layer', () => {
    for (const { address } of Object.values(layerDefinitions)) expect(address).toMatch(/^https:/);
  });
});

describe('what crosses the antimeridian', () => {
  const drawn = (geometry: object, layer: OverlayLayer = 'marine_highways') =>
    read({ type: 'Feature', id: 1, properties: {}, geometry }, layer)?.geometry;
  const asLine = (coordinates: readonly (readonly number[])[]) => drawn({ type: 'LineString', coordinates });

  it('is cut there, so that no line leads across the whole map', () => {
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

  it('is cut where the service counts on beyond 180 degrees', () => {
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

  it('may do so several times, and in one part of several', () => {
    const home = [
      [-95, 30],
      [-96, 31],
    ];
    const there = [
      [179, 50],
      [-179, 50],
      [179, 52],
    ];
    expect(drawn({ type: 'MultiLineString', coordinates: [home, there] })?.coordinates).toEqual([
      home,
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
      'ends there',
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
      'begins there under its other number',
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
      'lies far beyond',
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
  ] as const)('stays one line where it %s', ([, sent, coordinates]) => {
    expect(asLine(sent)).toEqual({ type: 'LineString', coordinates });
  });

  it('leads the shorter way from bend to bend, within the map', () => {
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

  it('is cut as an area, too, and a dock beyond it stands where it is', () => {
    const ring = [
      [170, 50],
      [-170, 50],
      [-170, 60],
      [170, 60],
      [170, 50],
    ];
    const area = drawn({ type: 'Polygon', coordinates: [ring] }, 'padd_districts');
    const reach = ((area?.coordinates ?? []) as number[][][][]).map((polygon) => {
      const all = polygon.flat().map(([longitude]) => longitude as number);
      return [Math.min(...all), Math.max(...all)];
    });
    expect([area?.type, reach]).toEqual([
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
