import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allTerminals,
  CAPACITY,
  isUnfiltered,
  type TerminalFilter,
  terminalFilterExpression,
  terminalModes,
  terminalProducts,
} from './terminal-filter.ts';

type Properties = Record<string, string | number>;

/** Evaluates the filter with MapLibre. */
function passes(filter: Partial<TerminalFilter>, properties: Properties): boolean {
  const expression = createExpression(terminalFilterExpression({ ...allTerminals, ...filter }), {
    type: 'boolean',
  } as never);
  if (expression.result === 'error') throw new Error(expression.value.join());
  return expression.value.evaluate({ zoom: 5 } as never, { type: 1, properties } as never);
}

const houston = { capacity: 2_500_000, products: 'Crude, Refined', modes: 'Pipeline, Marine' };

describe('terminal filter', () => {
  it('passes all terminals by default', () => {
    expect(isUnfiltered(allTerminals)).toBe(true);
    for (const properties of [houston, {}]) expect(passes({}, properties)).toBe(true);
  });

  it.for<[string, boolean, Partial<TerminalFilter>, Properties]>([
    ['one of the selected products', true, { products: ['Ethanol', 'Crude'] }, houston],
    ['none of the selected products', false, { products: ['Ethanol'] }, houston],
    ['a product among the commodities', true, { products: ['Ethanol'] }, { commodity: 'GASOLINE; ETHANOL' }],
    ['one of the selected modes', true, { modes: ['Rail', 'Pipeline'] }, houston],
    ['a synonym of a mode', true, { modes: ['Vessel'] }, houston],
    ['none of the selected modes', false, { modes: ['Rail'] }, houston],
    ['a selected product but no selected mode', false, { products: ['Crude'], modes: ['Rail'] }, houston],
    ['a capacity equal to the minimum', true, { min: 2_500_000 }, houston],
    ['a capacity below the minimum', false, { min: 2_510_000 }, houston],
    ['a capacity equal to the maximum', true, { max: 2_500_000 }, houston],
    ['a capacity above the maximum', false, { max: 2_490_000 }, houston],
    ['an unknown capacity', false, { min: 10_000 }, { modes: 'Rail' }],
    ['a capacity above the slider', true, { min: 10_000 }, { capacity: 30_000_000 }],
  ])('passes %s: %s', ([, expected, filter, properties]) => {
    expect(passes(filter, properties)).toBe(expected);
  });

  it('passes any selected product, any selected mode, and the capacity range', () => {
    const subset = <T extends string>(all: readonly T[]) => fc.subarray([...all]);
    const barrels = fc
      .integer({ min: 0, max: CAPACITY.max / CAPACITY.step })
      .map((steps) => steps * CAPACITY.step);
    const terminal = fc.record({
      products: subset(terminalProducts),
      modes: subset(terminalModes),
      capacity: fc.option(barrels),
    });
    const range = fc.tuple(barrels, barrels).map((ends) => ends.sort((a, b) => a - b));
    fc.assert(
      fc.property(
        terminal,
        subset(terminalProducts),
        subset(terminalModes),
        range,
        (candidate, products, modes, ends) => {
          const [min = 0, max = 0] = ends;
          const isFullRange = min === CAPACITY.min && max === CAPACITY.max;
          const expected =
            (products.length === 0 || products.some((product) => candidate.products.includes(product))) &&
            (modes.length === 0 || modes.some((mode) => candidate.modes.includes(mode))) &&
            (isFullRange ||
              (candidate.capacity !== null && candidate.capacity >= min && candidate.capacity <= max) ||
              (candidate.capacity !== null && max === CAPACITY.max && candidate.capacity >= min));
          const properties = {
            products: candidate.products.join(', '),
            modes: candidate.modes.join(', '),
            ...(candidate.capacity !== null && { capacity: candidate.capacity }),
          };
          expect(passes({ products, modes, min, max }, properties)).toBe(expected);
        },
      ),
    );
  });
});
