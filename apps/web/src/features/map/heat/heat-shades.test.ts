import { expect, it } from 'vitest';
import { heatColors, shadesOf } from './heat-shades.ts';

const rows = [
  { state: 'Texas', volume: 900, price: 0.6 },
  { state: 'New Jersey', volume: 300, price: null },
  { state: 'Alberta', volume: 20, price: 0.4 },
];

it('colors the greatest lightest, and only disclosed prices', () => {
  const { classes, colors } = shadesOf(rows, 'price');
  expect(classes.map(({ from }) => from)).toEqual([0.4, 0.6]);
  expect(colors).toEqual(
    new Map([
      ['Texas', heatColors[4]],
      ['Alberta', heatColors[3]],
    ]),
  );
});

it('uses one color per class', () => {
  expect([...shadesOf(rows, 'volume').colors.values()]).toEqual([
    heatColors[4],
    heatColors[3],
    heatColors[2],
  ]);
  expect(shadesOf([], 'volume').classes).toEqual([]);
});
