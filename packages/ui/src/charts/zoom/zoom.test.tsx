import { MantineProvider } from '@mantine/core';
import { addDays } from '@tank/schema/kit/dates';
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../view/csv.ts';
import * as saving from '../../lib/save-blob.ts';
import { MARGIN } from '../axes/line-layout.ts';
import { type DayRow, LineChart } from '../lines/line-chart.tsx';
import { Zoomable } from './use-zoom.ts';

const WIDTH = MARGIN.axis + 99 * 4 + MARGIN.beside;
const lines = [{ key: 'price', label: 'Price', unit: 'USD/BBL' }];
const description = {
  region: 'PADD 1B',
  category: 'Heavy Crude',
  range: '01/01/2026 – 04/10/2026',
  asOf: '2026-02-01',
  source: 'The Tank Tiger, tanks.example',
};
/** 100 days, 4 pixels each. */
const daysFrom = (first: string): DayRow[] =>
  Array.from({ length: 100 }, (_, index) => ({ date: addDays(first, index), price: index / 100 }));
const rows = daysFrom('2026-01-01');
const xOf = (index: number) => MARGIN.axis + 4 * index;

/** happy-dom has no layout: every observed element gets this size. */
class FixedSize {
  readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe() {
    const contentRect = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: WIDTH, height: 300 };
    this.tell([{ contentRect } as ResizeObserverEntry], this as unknown as ResizeObserver);
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', FixedSize));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chart = (shown: readonly DayRow[] = rows, zoomable = true) => (
  <MantineProvider env="test">
    <Zoomable value={zoomable}>
      <LineChart
        name="Bid Ask Spread"
        description={description}
        rows={shown}
        lines={lines}
        today="2026-02-01"
      />
    </Zoomable>
  </MantineProvider>
);
const readerOf = () => screen.findByRole('slider', { name: 'Day' });
const daysShown = () => screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuemax');
const edges = () =>
  ['First visible day', 'Last visible day'].map((name) =>
    screen.getByRole('slider', { name }).getAttribute('aria-valuetext'),
  );
const drag = (element: Element, from: number, to: number) => {
  fireEvent.pointerDown(element, { clientX: from, button: 0, pointerType: 'mouse' });
  fireEvent.pointerMove(element, { clientX: to, pointerType: 'mouse' });
  fireEvent.pointerUp(element, { clientX: to, pointerType: 'mouse' });
};

test('a drag zooms the reader, the table and the file to its days, and Reset zoom shows all again', async () => {
  const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
  render(chart());
  drag(await readerOf(), xOf(39), xOf(20));
  expect(daysShown()).toBe('20');
  expect(edges()).toEqual(['January 21, 2026', 'February 9, 2026']);
  expect(screen.getByRole('status').textContent).toContain('01/21/2026 – 02/09/2026');
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const text = await saved.mock.calls[0]?.[0].text();
  expect(text).toContain('# Range,01/21/2026 – 02/09/2026');
  expect(text).not.toContain('2026-02-10');
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 20);
  fireEvent.click(screen.getByRole('button', { name: 'Reset zoom' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 100);
  saved.mockRestore();
});

test('a click does not zoom', async () => {
  render(chart());
  drag(await readerOf(), xOf(20), xOf(20) + 3);
  expect(daysShown()).toBe('100');
});

test('the wheel zooms around the pointer only with Ctrl', async () => {
  render(chart());
  const reader = await readerOf();
  // The wheel event of happy-dom has neither modifier keys nor a position.
  const wheel = (ctrlKey: boolean) =>
    fireEvent(
      reader,
      Object.assign(createEvent.wheel(reader, { deltaY: -400 }), { ctrlKey, clientX: xOf(0) }),
    );
  wheel(false);
  expect(daysShown()).toBe('100');
  wheel(true);
  await waitFor(() => expect(Number(daysShown())).toBeLessThan(60));
  expect(edges()[0]).toBe('January 1, 2026');
});

test('plus and minus zoom around the current day, arrow keys move beyond the visible days', async () => {
  render(chart());
  const reader = await readerOf();
  const day = reader.getAttribute('aria-valuetext');
  expect(day).toContain('February 1, 2026');
  fireEvent.keyDown(reader, { key: '+' });
  expect(daysShown()).toBe('50');
  expect(reader.getAttribute('aria-valuetext')).toBe(day);
  fireEvent.keyDown(reader, { key: 'End' });
  const [, last] = edges();
  expect(reader.getAttribute('aria-valuetext')).toContain(last);
  fireEvent.keyDown(reader, { key: 'ArrowRight' });
  expect(edges()[1]).not.toBe(last);
  expect(reader.getAttribute('aria-valuetext')).toContain(edges()[1]);
  expect(daysShown()).toBe('50');
  fireEvent.keyDown(reader, { key: '-' });
  expect(daysShown()).toBe('100');
});

test('the brush moves by its edges, its window and keys', async () => {
  const { container } = render(chart());
  await readerOf();
  const first = screen.getByRole('slider', { name: 'First visible day' });
  fireEvent.keyDown(first, { key: 'PageUp' });
  expect(edges()).toEqual(['January 9, 2026', 'April 10, 2026']);
  const last = screen.getByRole('slider', { name: 'Last visible day' });
  drag(last, WIDTH, WIDTH / 2);
  expect(Number(daysShown())).toBeGreaterThan(40);
  expect(Number(daysShown())).toBeLessThan(45);
  const days = daysShown();
  const before = edges();
  drag(container.querySelector('[data-window]') as Element, 100, 200);
  expect(daysShown()).toBe(days);
  expect(edges()).not.toEqual(before);
});

test('other days reset the zoom', async () => {
  const { rerender } = render(chart());
  drag(await readerOf(), xOf(20), xOf(39));
  expect(daysShown()).toBe('20');
  act(() => rerender(chart(daysFrom('2025-01-01'))));
  expect(daysShown()).toBe('100');
});

test('a chart in a panel has neither brush nor zoom', async () => {
  render(chart(rows, false));
  drag(await readerOf(), xOf(20), xOf(39));
  expect(daysShown()).toBe('100');
  expect(screen.queryByRole('slider', { name: 'First visible day' })).toBeNull();
});
