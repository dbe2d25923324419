import { cleanup, render } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { afterEach, expect, test } from 'vitest';
import { layOutLines, styleLines } from '../axes/line-layout.ts';
import LineDrawing from '../lines/line-drawing.tsx';
import RingDrawing from '../pies/ring-drawing.tsx';
import { pictureOf } from './png.ts';

afterEach(cleanup);

const said = {
  name: 'Volume and Price',
  headline: 'PADD 1B · Heavy Crude',
  legend: [],
  footer: ['Unit: MBBL · As of 11/22/2026', 'Read it so.'],
};
const textsOf = (drawings: Iterable<SVGSVGElement>, of = said) =>
  [...pictureOf([...drawings], of).picture.querySelectorAll('text')].map(({ textContent }) => textContent);
const drawingsIn = (container: Element) => container.querySelectorAll<SVGSVGElement>('svg[data-drawing]');

test('adds name, headline and footer to the texts of a drawing', () => {
  const rows = [
    { date: '2026-11-21', interest: 10 },
    { date: '2026-11-22', interest: 12 },
  ];
  const lines = styleLines([{ key: 'interest', label: 'Open interest', unit: 'MBBL' }]);
  const layout = layOutLines({ rows, lines, width: 900, height: 250 });
  const { container } = render(
    <LineDrawing rows={rows} layout={layout} band={undefined} today="2026-11-22" />,
  );
  const own = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(textsOf(drawingsIn(container))).toEqual([said.name, said.headline, ...own, ...said.footer]);
});

test('has the label and the figure of each pie', () => {
  const slices = [{ id: 0, name: 'Jet', color: 'blue', value: 1, part: 1 }];
  const { container } = render(
    <>
      <RingDrawing
        active={null}
        slices={slices}
        size={196}
        label="Available capacity"
        figure="3,476"
        unit="MBBL"
      />
      <RingDrawing active={null} slices={slices} size={196} label="Open interest" figure="812" unit="MBBL" />
    </>,
  );
  expect(textsOf(drawingsIn(container))).toEqual(
    expect.arrayContaining(['3,476', 'Available capacity', '812', 'Open interest']),
  );
});

test('removes styles that would override resolved colors', () => {
  const slices = [{ id: 0, name: 'Jet', color: 'var(--chart-1)', value: 1, part: 1 }];
  const { container } = render(
    <div style={{ '--chart-1': 'rgb(1, 2, 3)' } as CSSProperties}>
      <RingDrawing active={null} slices={slices} size={196} figure="1" unit="MBBL" />
    </div>,
  );
  const [drawing] = drawingsIn(container);
  expect(drawing?.querySelector('[style]')).not.toBeNull();
  const { picture } = pictureOf(drawing ? [drawing] : [], said);
  expect(picture.querySelector('svg [style]')).toBeNull();
});

test('breaks a headline between facts', () => {
  const { container } = render(<RingDrawing active={null} slices={[]} size={196} figure="0" unit="MBBL" />);
  const facts = ['PADD 1B and PADD 3', 'Available capacity', 'Heavy Crude', '11/21/2026 – 11/22/2026'];
  const texts = textsOf(drawingsIn(container), { ...said, headline: facts.join(' · ') });
  const headline = texts.slice(1, texts.indexOf('0'));
  expect(headline.length).toBeGreaterThan(1);
  expect(headline.flatMap((line) => line?.split(' · '))).toEqual(facts);
});

test('wraps a text that is wider than the picture, and grows by its lines', () => {
  const { container } = render(<RingDrawing active={null} slices={[]} size={196} figure="0" unit="MBBL" />);
  const drawings = [...drawingsIn(container)];
  const long = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ');
  const lines = textsOf(drawings, { ...said, footer: [long] }).filter((text) => text?.includes('word'));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(long);
  const heightOf = (footer: string[]) => pictureOf(drawings, { ...said, footer }).size.height;
  expect(heightOf([long])).toBeGreaterThan(heightOf(['word']));
});
