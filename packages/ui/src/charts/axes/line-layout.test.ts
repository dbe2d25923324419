import { expect, it } from 'vitest';
import { layOutLines, MARGIN, mostFrequentReason, rightMargin, styleLines } from './line-layout.ts';

const rows = [
  { date: '2026-11-01', capacity: 0, price: 0.5 },
  { date: '2026-11-02', capacity: 100, price: null },
  { date: '2026-11-03', capacity: 50, price: 0.9 },
];
const lines = styleLines([
  { key: 'capacity', label: 'Capacity', unit: 'MBBL' },
  { key: 'price', label: 'Price', unit: 'USD/BBL' },
]);
const { axes, x } = layOutLines({ rows, lines, width: 500, height: 250 });

it('starts the axis of volumes at zero and that of prices near the lowest price', () => {
  expect(axes.map(({ unit, ticks }) => [unit, ticks])).toEqual([
    ['MBBL', [0, 25, 50, 75, 100]],
    ['USD/BBL', [0.5, 0.6, 0.7, 0.8, 0.9]],
  ]);
});

it('places days evenly between the axes and values between bottom and top', () => {
  expect(rows.map(({ date }) => x(new Date(date)))).toEqual([MARGIN.axis, 250, 500 - MARGIN.axis]);
  expect([0, 50, 100].map((value) => axes[0]?.y(value))).toEqual([
    250 - MARGIN.bottom,
    (MARGIN.top + 250 - MARGIN.bottom) / 2,
    MARGIN.top,
  ]);
  expect([0.5, 0.9].map((value) => axes[1]?.normalize(value))).toEqual([0, 1]);
});

it('keeps the lineStyle of a line while another is hidden', () => {
  const [alone] = layOutLines({ rows, lines: lines.slice(1), width: 500, height: 250 }).lines;
  expect(alone?.lineStyle).toEqual(lines[1]?.lineStyle);
});

const priceless = rows.map((row) => ({ ...row, price: null }));

it('has no axis for a unit without a value, and keeps its line for the reader', () => {
  const layout = layOutLines({ rows: priceless, lines, width: 500, height: 250 });
  expect(layout.axes.map(({ unit }) => unit)).toEqual(['MBBL']);
  expect(layout.lines.map(({ key }) => key)).toEqual(['capacity', 'price']);
  expect(layout.x.range()).toEqual([MARGIN.axis, 500 - MARGIN.beside]);
  expect(rightMargin({ rows, lines })).toBe(MARGIN.axis);
});

it('keeps the axis of the only unit, even without a value', () => {
  const layout = layOutLines({ rows: priceless, lines: lines.slice(1), width: 500, height: 250 });
  expect(layout.axes.map(({ unit }) => unit)).toEqual(['USD/BBL']);
});

it('finds the reason that most days give', () => {
  const line = { key: 'price', label: 'Price', unit: 'USD/BBL', gap: 'why' };
  const gaps = ['no prices', 'too few owners', 'too few owners'];
  const reasoned = priceless.map((row, i) => ({ ...row, why: gaps[i] }));
  expect(mostFrequentReason(reasoned, line)).toBe('too few owners');
  expect(mostFrequentReason(priceless, line)).toBeUndefined();
});
