import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { layOutLines, MARGIN, styleLines } from '../axes/line-layout.ts';
import { LineReader } from '../lines/line-reader.tsx';
import { bandsOf } from '../months/bands.ts';
import { MonthReader } from '../months/month-reader.tsx';

afterEach(cleanup);

const rows = [
  { date: '2026-11-21', price: 0.5, volume: 10 },
  { date: '2026-11-22', price: 0.6, volume: 20 },
  { date: '2026-11-23', price: 0.7, volume: 30 },
];
const layoutOf = (key: string, unit: string) =>
  layOutLines({ rows, lines: styleLines([{ key, label: key, unit }]), width: 500, height: 250 });

function show() {
  const { container } = render(
    <>
      <LineReader rows={rows} layout={layoutOf('price', 'USD/BBL')} today="2026-11-22" />
      <LineReader rows={rows} layout={layoutOf('volume', 'MBBL')} today="2026-11-22" />
      <LineReader rows={rows.slice(0, 1)} layout={layoutOf('price', 'USD/BBL')} today="2026-11-22" />
      <MonthReader
        rows={[{ date: '2026-11', Revenue: 1 }]}
        series={[]}
        bands={bandsOf(1, 300)}
        format={String}
        unit="USD"
      />
    </>,
  );
  const marks = () =>
    [...container.querySelectorAll('[data-day]')].map((mark) => mark.getAttribute('data-day'));
  const [first, second] = screen.getAllByRole('slider', { name: 'Day' });
  return { marks, first: first as Element, second: second as Element };
}

test('marks the day below the pointer in other charts that have it, and its month', () => {
  const { marks, first } = show();
  fireEvent.pointerMove(first, { clientX: 500 - MARGIN.beside });
  expect(marks()).toEqual(['2026-11-23', '2026-11-23']);
  fireEvent.pointerLeave(first, { pointerType: 'mouse' });
  expect(marks()).toEqual([]);
});

test('marks a day that the user reads by keys until focus leaves', () => {
  const { marks, second } = show();
  fireEvent.keyDown(second, { key: 'Home' });
  expect(marks()).toEqual(['2026-11-21', '2026-11-21', '2026-11-21']);
  fireEvent.blur(second);
  expect(marks()).toEqual([]);
});

test('keeps the day of the current chart when the pointer leaves another chart', () => {
  const { marks, first, second } = show();
  fireEvent.pointerMove(first, { clientX: MARGIN.axis });
  fireEvent.pointerMove(second, { clientX: 500 - MARGIN.beside });
  fireEvent.pointerLeave(first, { pointerType: 'mouse' });
  expect(marks()).toEqual(['2026-11-23', '2026-11-23']);
});

test('marks no day of a sample, and works after data replaces the sample', () => {
  const reader = (sample: boolean) => (
    <>
      <LineReader rows={rows} layout={layoutOf('price', 'USD/BBL')} today="2026-11-22" sample={sample} />
      <LineReader rows={rows} layout={layoutOf('volume', 'MBBL')} today="2026-11-22" />
    </>
  );
  const { container, rerender, unmount } = render(reader(true));
  fireEvent.pointerMove(screen.getByRole('slider', { name: 'Day (sample)' }), { clientX: 100 });
  expect(container.querySelector('[data-day]')).toBeNull();
  rerender(reader(false));
  fireEvent.pointerMove(screen.getAllByRole('slider', { name: 'Day' })[0] as Element, { clientX: 400 });
  expect(container.querySelectorAll('[data-day]')).toHaveLength(1);
  expect(unmount).not.toThrow();
});
