import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layOutLines, MARGIN, styleLines } from '../axes/line-layout.ts';
import LineDrawing from './line-drawing.tsx';

const rows = [
  { date: '2026-11-01', bid: 0.5, ask: 0.6, volume: 0 },
  { date: '2026-11-02', bid: 0.5, ask: 0.6, volume: 100 },
  { date: '2026-11-03', bid: null, ask: 0.6, volume: 100 },
  { date: '2026-11-04', bid: 0.9, ask: 0.9, volume: 50 },
  { date: '2026-11-05', bid: 0.9, ask: 0.9, volume: 50 },
];
const lines = styleLines([
  { key: 'volume', label: 'Volume', unit: 'MBBL', area: true },
  { key: 'bid', label: 'Bid', unit: 'USD/BBL' },
  { key: 'ask', label: 'Ask', unit: 'USD/BBL' },
]);

const draw = (today = '2026-11-03', shown = lines) => {
  const layout = layOutLines({ rows, lines: shown, width: 500, height: 250 });
  return render(<LineDrawing rows={rows} layout={layout} band={['bid', 'ask']} today={today} />).container;
};
const subpaths = (path: Element | null | undefined) => path?.getAttribute('d')?.match(/M/g)?.length;

test('breaks a line at a day without a value', () => {
  const container = draw();
  expect(subpaths(container.querySelector('[data-line="bid"] path'))).toBe(2);
  expect(subpaths(container.querySelector('[data-line="ask"] path'))).toBe(1);
});

test('draws each line with its own dash, and marks only a day between two gaps', () => {
  const container = draw();
  const paths = lines.map(({ key }) => container.querySelector(`[data-line="${key}"] path`));
  expect(paths.map((path) => path?.getAttribute('stroke-dasharray'))).toEqual(
    lines.map(({ lineStyle }) => lineStyle.dash ?? null),
  );
  expect(container.querySelectorAll('circle')).toHaveLength(0);
  const alone = rows.map((row) => ({ ...row, bid: row.date === '2026-11-03' ? 0.5 : null }));
  const layout = layOutLines({ rows: alone, lines, width: 500, height: 250 });
  const { container: gaps } = render(
    <LineDrawing rows={alone} layout={layout} band={undefined} today="2026-11-03" />,
  );
  expect(gaps.querySelectorAll('[data-line="bid"] circle')).toHaveLength(1);
});

test('draws a change between two days as a step', () => {
  const d = draw().querySelector('[data-line="volume"] path')?.getAttribute('d') ?? '';
  const points = [...d.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  // Each piece is either level or upright.
  for (const [i, [x, y]] of points.entries())
    if (i > 0) expect(x === points[i - 1]?.[0] || y === points[i - 1]?.[1]).toBe(true);
});

test('writes the label of a line at its end', () => {
  const named = lines.map((line) => (line.key === 'ask' ? { ...line, endLabel: 'Ask' } : line));
  const texts = [...draw('2026-11-03', named).querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toContain('Ask');
});

test('labels the left axis in the first unit and the right axis in the second', () => {
  const texts = [...draw().querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['MBBL', '0', '100', 'USD/BBL', '0.5000', '0.9000', 'Nov 3']));
  const alone = [...draw('2026-11-03', lines.slice(1)).querySelectorAll('text')];
  expect(alone.map(({ textContent }) => textContent)).not.toContain('MBBL');
});

test('starts both axes at the same height', () => {
  const container = draw();
  const heightOf = (text: string) =>
    [...container.querySelectorAll('text')]
      .find(({ textContent }) => textContent === text)
      ?.closest('g[transform]')
      ?.getAttribute('transform')
      ?.split(',')[1];
  expect(heightOf('100')).toBe(heightOf('0.9000'));
  expect(heightOf('0')).toBe(heightOf('0.5000'));
});

test('draws the line of today at its day, and none if the range does not have it', () => {
  const todayIn = (container: Element) =>
    [...container.querySelectorAll('text')].find(({ textContent }) => textContent === 'Today')?.parentElement;
  const middle = (500 - 2 * MARGIN.axis) / 2;
  expect(todayIn(draw())?.querySelector('path')?.getAttribute('d')).toMatch(new RegExp(`^M${middle},`));
  expect(todayIn(draw('2027-01-01'))).toBeUndefined();
});

test('fills the area of a line with `area`, and the band between two lines', () => {
  const fills = [...draw().querySelectorAll('path[class]')].filter((path) => !path.hasAttribute('stroke'));
  expect(fills.map((path) => path.getAttribute('fill'))).toEqual([
    lines[1]?.lineStyle.color,
    lines[0]?.lineStyle.color,
  ]);
});
