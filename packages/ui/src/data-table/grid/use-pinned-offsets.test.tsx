import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';

const definition = defineTable({
  default_sort: 'tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID' },
    price: { kind: 'number', label: 'Price' },
    region: { kind: 'text', label: 'Region' },
  },
});
const CELL_WIDTH = 100;
const TABLE_WIDTH = 3 * CELL_WIDTH;

let viewWidth: number;
let onResize: () => void;

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(CELL_WIDTH);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => viewWidth);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() =>
    Math.max(viewWidth, TABLE_WIDTH),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function resizeView(width: number) {
  viewWidth = width;
  act(() => onResize());
}

function renderTable(pinned: readonly string[]) {
  render(
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        definition={definition}
        rows={[{ tank_id: 1, price: 2, region: 'PADD 3' }]}
        state={{}}
        onStateChange={() => {}}
        layout={{ pinned }}
      />
    </MantineProvider>,
  );
  return document.querySelector<HTMLElement>('[data-scrolls]') as HTMLElement;
}

test('a table overflows only while its columns are wider than the view', () => {
  const scroller = renderTable([]);
  resizeView(TABLE_WIDTH - 1);
  expect(scroller.hasAttribute('data-overflows')).toBe(true);
  resizeView(TABLE_WIDTH);
  expect(scroller.hasAttribute('data-overflows')).toBe(false);
});

test('a pinned column sticks unless the pinned columns cover most of the view', () => {
  const scroller = renderTable(['price']);
  resizeView(TABLE_WIDTH);
  expect(scroller.style.getPropertyValue('--left-1')).toBe('auto');
  resizeView(4 * CELL_WIDTH);
  expect(scroller.style.getPropertyValue('--left-1')).toBe(`${CELL_WIDTH}px`);
});
