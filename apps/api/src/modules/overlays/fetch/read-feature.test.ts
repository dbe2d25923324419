import type { OverlayLayer } from '@tank/schema/map/overlays';
import { describe, expect, it } from 'vitest';
import { line } from '../../../testing/map-service.ts';
import { layerDefinitions } from '../layers.ts';
import { readFeature } from './read-feature.ts';

const read = (raw: unknown, layer: OverlayLayer = 'crude_pipelines') =>
  readFeature(raw, layerDefinitions[layer]);
const POINT = { type: 'Point', coordinates: [-95, 30] };
/** The properties of a terminal or dock, from the fields that the service sends. */
const pointProperties = (layer: OverlayLayer, properties: object) =>
  read({ type: 'Feature', id: 1, properties: { OBJECTID: 1, ...properties }, geometry: POINT }, layer)
    ?.properties;

describe('a feature', () => {
  it('loses its height and keeps its parts', () => {
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

  it('without texts can be drawn', () => {
    expect(read(line(1, undefined, { Opername: null, Pipename: '  ' }))?.properties).toEqual({});
    expect(read({ ...line(2), properties: null })?.properties).toEqual({});
  });

  it('loses characters that PostgreSQL cannot store, and has an ellipsis in a truncated text', () => {
    const fields = { Opername: '\u0000He\u0000ron \ud83d', Pipename: '\u0000 ' };
    expect(read(line(1, undefined, fields))?.properties).toEqual({ operator: 'Heron \ufffd' });
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
  ] as const)('with capacity %j has %s barrels', ([CAPACITY, capacity]) => {
    expect(pointProperties('product_terminals', { CAPACITY })?.capacity).toBe(capacity);
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
      'an invalid latitude',
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

describe('a placeholder for an unknown value', () => {
  const unknown = [
    'NOT AVAILABLE',
    'Not Available',
    'NOT_AVAILABLE',
    'Not  available.',
    'N.A.',
    'N/A',
    'UNKNOWN',
    ' unknown ',
    '-999',
    '-9999',
    '-999.0',
    '',
    ' ',
  ];

  it.for([...unknown, -999, -9999, null])('is ignored: %j', (value) => {
    const fields = {
      NAME: value,
      OPERATOR: value,
      CITY: value,
      STATE: value,
      CAPACITY: value,
      COMMODITY: value,
    };
    expect(pointProperties('product_terminals', { ...fields, CRUDE_OIL: value, TRUCK: value })).toEqual({});
    const dock = {
      NAV_UNIT_NAME: value,
      OPERATORS: value,
      PURPOSE: value,
      COMMODITIES: value,
      DEPTH_MIN: value,
    };
    expect(pointProperties('docks', dock)).toEqual({});
    expect(read(line(1, undefined, { Opername: value, Pipename: value }))?.properties).toEqual({});
  });

  it('is replaced by another field or spelling with a value, and left out of lists', () => {
    const fields = {
      State: 'UNKNOWN',
      STATE: 'TX',
      NAME: 'NOT AVAILABLE',
      TERM_NAME: 'Heron',
      COMMODITY: 'CRUDE OIL; NOT AVAILABLE; ETHANOL',
    };
    expect(pointProperties('product_terminals', fields)).toEqual({
      name: 'Heron',
      state: 'TX',
      commodity: 'CRUDE OIL; ETHANOL',
    });
  });
});

describe('public data sets', () => {
  it.for<[string, object, { products?: string; modes?: string }]>([
    ['CRUDE_OIL', { CRUDE_OIL: 'Y', REFINED: 'N' }, { products: 'Crude' }],
    ['other case and spaces', { 'Crude Oil': 'yes', Propane: 'TRUE' }, { products: 'Crude, Propane' }],
    [
      'true, 1 and "1"',
      { ETHANOL: true, BUTANE: '1', ASPHALT: 1, CHEMICALS: 0 },
      { products: 'Asphalt, Butane, Ethanol' },
    ],
    ['fuels by their names', { GASOLINE: 'Y', JET_FUEL: 'Y', DISTILLATE: 'N' }, { products: 'Refined' }],
    [
      'directions',
      { PIPE_IN: 'Y', PIPE_OUT: 'N', RAIL_OUT: 'Y', TRUCK_IN: 'N' },
      { modes: 'Pipeline, Rail' },
    ],
    ['tankers', { TANKER: 'Y', BARGE_IN: 'Y' }, { modes: 'Barge, Marine' }],
  ])('flag products and modes by %s', ([, flags, expected]) => {
    expect(pointProperties('intermodal_terminals', flags)).toEqual(expected);
  });

  it.for<[string, string]>([
    ['Asphalt', 'ASPHALT'],
    ['Biodiesel', 'BIODIESEL BIO_DIESEL'],
    ['Butane', 'BUTANE'],
    ['Chemicals', 'CHEMICALS CHEMICAL PETROCHEMICALS PETROCHEMI'],
    ['Crude', 'CRUDE CRUDE_OIL CrudeOil crude_oil'],
    ['Ethanol', 'ETHANOL'],
    ['Propane', 'PROPANE'],
    ['Refined', 'REFINED REFINED_PRODUCTS REFINED_PRODUCT REFINED_PR GASOLINE DIESEL DISTILLATE'],
    ['Refined', 'JET_FUEL JETFUEL JET AVGAS KEROSENE FUEL_OIL HEATING_OIL HEATING_OI'],
  ])('flag %s by each of %s', ([product, names]) => {
    for (const name of names.split(' '))
      expect([name, pointProperties('product_terminals', { [name]: 'Y' })]).toEqual([
        name,
        { products: product },
      ]);
  });

  it.for<[string, string]>([
    ['Barge', 'BARGE'],
    ['Marine', 'MARINE VESSEL TANKER SHIP'],
    ['Pipeline', 'PIPELINE PIPE'],
    ['Rail', 'RAIL RAILROAD'],
    ['Truck', 'TRUCK'],
    ['Water', 'WATER'],
  ])('flag %s by each of %s, also with _IN and _OUT', ([mode, names]) => {
    for (const name of names.split(' ').flatMap((one) => [one, `${one}_IN`, `${one}_OUT`]))
      expect([name, pointProperties('product_terminals', { [name]: 'Y' })]).toEqual([name, { modes: mode }]);
  });

  it('name a terminal of the EIA by Company and Site', () => {
    const eia = { Company: 'Heron Terminals LLC', Site: 'Pasadena', State_Name: 'Texas', PADD: 3 };
    expect(pointProperties('product_terminals', eia)).toEqual({
      name: 'Pasadena',
      operator: 'Heron Terminals LLC',
      state: 'Texas',
    });
  });

  it.for([
    ['with full names', (name: string) => name],
    ['with names truncated by a shapefile', (name: string) => name.slice(0, 10)],
  ] as const)('describe a dock by the fields of the U.S. Army Corps of Engineers, %s', ([, named]) => {
    const dock = (fields: object) =>
      pointProperties(
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
    // The account of the U.S. Army Corps of Engineers.
    expect(layerDefinitions.docks.address).toContain('/n1YM8pTrFmm7L4hs/arcgis/rest/services/Docks/');
  });
});
