import { heatRamp } from '@tank/ui/tokens';
import { expect, it } from 'vitest';
import { createHeatScale } from './heat-scale.ts';

const rows = [
  { state: 'Texas', volume: 900, price: 0.6 },
  { state: 'New Jersey', volume: 300, price: null },
  { state: 'Alberta', volume: 20, price: 0.4 },
];

it('colors only states with a disclosed price, the highest lightest', () => {
  const { classes, colors } = createHeatScale(rows, 'price');
  expect(classes.map(({ from }) => from)).toEqual([0.4, 0.6]);
  expect(colors).toEqual(
    new Map([
      ['Texas', heatRamp[4]],
      ['Alberta', heatRamp[3]],
    ]),
  );
});

it('uses one color per class, and has no classes without rows', () => {
  expect([...createHeatScale(rows, 'volume').colors.values()]).toEqual([
    heatRamp[4],
    heatRamp[3],
    heatRamp[2],
  ]);
  expect(createHeatScale([], 'volume').classes).toEqual([]);
});
