import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allTerminals,
  CAPACITY,
  isAll,
  type TerminalFilter,
  terminalModes,
  terminalProducts,
  terminalTest,
} from './terminal-filter.ts';

type Properties = Record<string, string | number>;

/** As the map's library decides it. */
function passes(filter: Partial<TerminalFilter>, properties: Properties): boolean {
  const made = createExpression(terminalTest({ ...allTerminals, ...filter }), { type: 'boolean' } as never);
  if (made.result === 'error') throw new Error(made.value.join());
  return made.value.evaluate({ zoom: 5 } as never, { type: 1, properties } as never);
}

const houston = { capacity: 2_500_000, products: 'Crude, Refined', modes: 'Pipeline, Marine' };

describe('terminals', () => {
  it('all show where nothing is chosen', () => {
    expect(isAll(allTerminals)).toBe(true);
    for (const properties of [houston, {}]) expect(passes({}, properties)).toBe(true);
  });

  it.for<[string, boolean, Partial<TerminalFilter>, Properties]>([
    ['any product', true, { products: ['Ethanol', 'Crude'] }, houston],
    ['no such product', false, { products: ['Ethanol'] }, houston],
    ['a commodity', true, { products: ['Ethanol'] }, { commodity: 'GASOLINE; ETHANOL' }],
    ['any mode', true, { modes: ['Rail', 'Pipeline'] }, houston],
    ['water by another word', true, { modes: ['Vessel'] }, houston],
    ['no such mode', false, { modes: ['Rail'] }, houston],
    ['product but not mode', false, { products: ['Crude'], modes: ['Rail'] }, houston],
    ['the least capacity itself', true, { least: 2_500_000 }, houston],
    ['too little', false, { least: 2_510_000 }, houston],
    ['the greatest itself', true, { most: 2_500_000 }, houston],
    ['too much', false, { most: 2_490_000 }, houston],
    ['a capacity that nobody tells', false, { least: 10_000 }, { modes: 'Rail' }],
    ['more than the slider has', true, { least: 10_000 }, { capacity: 30_000_000 }],
  ])('by %s: %s', ([, shown, filter, properties]) => {
    expect(passes(filter, properties)).toBe(shown);
  });

  it('pass as the rule says: any product, any mode, and the range', () => {
    const some = <T extends string>(all: readonly T[]) => fc.subarray([...all]);
    const barrels = fc
      .integer({ min: 0, max: CAPACITY.most / CAPACITY.step })
      .map((steps) => steps * CAPACITY.step);
    const terminal = fc.record({
      products: some(terminalProducts),
      modes: some(terminalModes),
      capacity: fc.option(barrels),
    });
    const range = fc.tuple(barrels, barrels).map((ends) => ends.sort((a, b) => a - b));
    fc.assert(
      fc.property(
        terminal,
        some(terminalProducts),
        some(terminalModes),
        range,
        (its, products, modes, ends) => {
          const [least = 0, most = 0] = ends;
          const whole = least === CAPACITY.least && most === CAPACITY.most;
          const fits =
            (products.length === 0 || products.some((one) => its.products.includes(one))) &&
            (modes.length === 0 || modes.some((one) => its.modes.includes(one))) &&
            (whole ||
              (its.capacity !== null && its.capacity >= least && its.capacity <= most) ||
              (its.capacity !== null && most === CAPACITY.most && its.capacity >= least));
          const properties = {
            products: its.products.join(', '),
            modes: its.modes.join(', '),
            ...(its.capacity !== null && { capacity: its.capacity }),
          };
          expect(passes({ products, modes, least, most }, properties)).toBe(fits);
        },
      ),
    );
  });
});
