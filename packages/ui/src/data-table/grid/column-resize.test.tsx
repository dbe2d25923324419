import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';
import type { Layout } from '../types.ts';

const definition = defineTable({
  default_sort: 'tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL' },
    note: { kind: 'text', label: 'Note' },
    comment: { kind: 'text', label: 'Comment', sort: false },
  },
});
const rows = [{ tank_id: 1, price: 0.54, note: 'Heated', comment: 'Dock 7' }];
let savedLayout: Layout = {};
const rendered = vi.fn();

function Table() {
  const [layout, setLayout] = useState(savedLayout);
  return (
    <MantineProvider env="test">
      <Profiler id="table" onRender={rendered}>
        <DataTable
          caption="Tanks"
          definition={definition}
          rows={rows}
          state={{}}
          onStateChange={() => {}}
          layout={layout}
          onLayoutChange={(next) => {
            savedLayout = next;
            setLayout(next);
          }}
        />
      </Profiler>
    </MantineProvider>
  );
}

const setViewport = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(v: object): void } }).happyDOM.setViewport({ width });

beforeEach(() => {
  savedLayout = { density: 'compact' };
  localStorage.clear();
  setViewport(1440);
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterEach(cleanup);

const header = (index: number) => document.querySelectorAll('thead th').item(index) as HTMLElement;
const handle = (index: number) => header(index).querySelector('span[aria-hidden]') as HTMLElement;

test('Shift and an arrow key resize the column of the focused control, announce the width and keep focus', () => {
  render(<Table />);
  const control = screen.getByRole('button', { name: 'Filter Price' });
  control.focus();
  fireEvent.keyDown(control, { key: 'ArrowRight', shiftKey: true });
  expect(savedLayout).toEqual({ density: 'compact', widths: { price: 116 } });
  expect(header(1).style.width).toBe('116px');
  expect(document.querySelectorAll('td').item(1).style.maxWidth).toBe('116px');
  expect(screen.getByText('Price is now 116 pixels wide.')).toBeTruthy();
  fireEvent.keyDown(control, { key: 'ArrowLeft', shiftKey: true });
  expect(savedLayout.widths).toEqual({ price: 84 });
  expect(document.activeElement).toBe(control);
});

test('a column without another control in its header has a focusable resize handle', () => {
  render(<Table />);
  screen.getByRole('button', { name: 'Note' }).focus();
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
  const focusableHandle = screen.getByRole('button', { name: 'Resize Comment' });
  expect(document.activeElement).toBe(focusableHandle);
  fireEvent.keyDown(focusableHandle, { key: 'ArrowRight', shiftKey: true });
  expect(savedLayout.widths).toEqual({ comment: 116 });
  expect(screen.getByText('Comment is now 116 pixels wide.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Resize/ })).toHaveLength(1);
});

test('a drag of the edge renders nothing until it ends, and a double click restores the automatic width', () => {
  render(<Table />);
  rendered.mockClear();
  fireEvent.mouseDown(handle(2), { clientX: 300 });
  fireEvent.mouseMove(document, { clientX: 340 });
  expect(header(2).style.getPropertyValue('--drag-offset')).toBe('40px');
  expect(rendered).not.toHaveBeenCalled();
  fireEvent.mouseUp(document, { clientX: 350 });
  expect(savedLayout).toEqual({ density: 'compact', widths: { note: 150 } });
  expect(header(2).hasAttribute('data-resizing')).toBe(false);
  fireEvent.doubleClick(handle(2));
  expect(savedLayout).toEqual({ density: 'compact', widths: {} });
});

test('a touch drags the edge between the minimum and maximum width', () => {
  render(<Table />);
  const drag = (to: number) => {
    fireEvent.touchStart(handle(1), { touches: [{ clientX: 300 }] });
    fireEvent.touchMove(document, { touches: [{ clientX: to }] });
    fireEvent.touchEnd(document, { touches: [] });
    return savedLayout.widths?.price;
  };
  expect([drag(310), drag(0), drag(2000)]).toEqual([110, 48, 800]);
});

test('a click on the edge sets no width', () => {
  render(<Table />);
  fireEvent.mouseDown(handle(1), { clientX: 300 });
  fireEvent.mouseUp(document, { clientX: 300 });
  expect(savedLayout).toEqual({ density: 'compact' });
});

test('ignores widths and pins of unknown columns', () => {
  savedLayout = { pinned: ['unknown', 'tank_id'], widths: { unknown: 64 } };
  render(<Table />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'ID' }), { key: 'ArrowRight', shiftKey: true });
  expect(savedLayout.widths).toEqual({ tank_id: 116 });
});

test('columns are not resized on a phone', async () => {
  setViewport(390);
  render(<Table />);
  fireEvent.click(screen.getByRole('button', { name: 'Table options' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as a table' }));
  const control = screen.getByRole('button', { name: 'ID' });
  expect(header(0).querySelector('span[aria-hidden]')).toBeNull();
  control.focus();
  fireEvent.keyDown(control, { key: 'ArrowRight', shiftKey: true });
  expect(savedLayout).toEqual({ density: 'compact' });
});
