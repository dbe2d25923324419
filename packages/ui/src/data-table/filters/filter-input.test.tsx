/** Typed input survives a state that comes back late and normalized, as from the address. */
import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewColumn } from '../columns/view-column.ts';
import { applyPatch } from '../state/table-state.ts';
import { SearchBox } from '../toolbar/search-box.tsx';
import type { LooseState, Patch } from '../types.ts';
import { ColumnFilter } from './column-filter.tsx';

/** Longer than the debounce of the search. */
const DELAY_MS = 400;

const table = defineTable({
  default_sort: 'price',
  columns: {
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL', step: 0.1, bounds: true },
    start: { kind: 'date', label: 'Start' },
    note: { kind: 'text', label: 'Note' },
  },
});

let patches: LooseState[] = [];
let setStateElsewhere: (state: LooseState) => void;

interface DelayedTableProps {
  begin: LooseState;
  /** The smallest and largest price of the rows. */
  bounds?: { min: number; max: number } | undefined;
}

/** The filters of a table whose state changes `DELAY_MS` after each patch. */
function DelayedTable({ begin, bounds }: DelayedTableProps) {
  const [state, setState] = useState(begin);
  setStateElsewhere = setState;
  const onPatch = (patch: Patch) => {
    patches.push(patch);
    setTimeout(() => setState((now) => applyPatch(now, patch)), DELAY_MS);
  };
  const filter = { value: state, bounds: undefined, options: [], onChange: onPatch };
  return (
    <MantineProvider env="test">
      <SearchBox
        columns="Note"
        value={typeof state.q === 'string' ? state.q : ''}
        onChange={(q) => onPatch({ q: q || undefined })}
      />
      <ColumnFilter {...filter} bounds={bounds} column={viewColumn<never>(table, 'price', undefined)} />
      <ColumnFilter {...filter} column={viewColumn<never>(table, 'start', undefined)} />
    </MantineProvider>
  );
}

const show = (begin: LooseState = {}, bounds?: DelayedTableProps['bounds']) =>
  render(<DelayedTable begin={begin} bounds={bounds} />);
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const search = () => screen.getByRole('searchbox') as HTMLInputElement;
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** Appends letters to the value of the field. */
function type(input: HTMLInputElement, letters: string) {
  for (const letter of letters) fireEvent.change(input, { target: { value: input.value + letter } });
}

beforeEach(() => {
  vi.useFakeTimers();
  patches = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the quick range of a date shows which one is applied, and none for other dates', () => {
  show();
  const quickRange = screen.getByRole('combobox', { name: 'Start, quick range' }) as HTMLSelectElement;
  fireEvent.change(quickRange, { target: { value: 'This Year' } });
  advance(2000);
  expect(quickRange.value).toBe('This Year');
  act(() => setStateElsewhere({ min_start: '2026-02-03', max_start: '2026-02-04' }));
  expect(quickRange.value).toBe('');
});

test('the search keeps a typed space after the debounce, and searches for the trimmed text', () => {
  show();
  type(search(), 'dock ');
  advance(2000);
  type(search(), '7');
  advance(2000);
  expect(search().value).toBe('dock 7');
  expect(patches).toEqual([{ q: 'dock' }, { q: 'dock 7' }]);
});

test('a late state does not remove typed letters', () => {
  show();
  type(search(), 'do');
  advance(350);
  type(search(), 'ck');
  advance(350);
  type(search(), 's');
  expect(search().value).toBe('docks');
  advance(2000);
  expect(search().value).toBe('docks');
});

test('a space alone does not search', () => {
  show({ q: 'dock' });
  type(search(), ' ');
  advance(2000);
  expect([search().value, patches]).toEqual(['dock ', []]);
});

test('clearing the search elsewhere empties the field and cancels the pending search', () => {
  show({ q: 'dock' });
  type(search(), 's');
  act(() => setStateElsewhere({}));
  expect(search().value).toBe('');
  advance(2000);
  expect(patches).toEqual([]);
});

test('a number field accepts a number typed letter by letter', () => {
  show();
  type(field('Price, from'), '0.05');
  expect(field('Price, from').value).toBe('0.05');
  fireEvent.blur(field('Price, from'));
  type(field('Price, to'), '1,250.5');
  expect(field('Price, to').value).toBe('1,250.5');
});

test('applies both ends of a range when the second is typed before the first is applied', () => {
  show();
  type(field('Price, from'), '2');
  fireEvent.blur(field('Price, from'));
  type(field('Price, to'), '9');
  expect(field('Price, from').value).toBe('2.0000');
  advance(DELAY_MS);
  expect([field('Price, from').value, field('Price, to').value]).toEqual(['2.0000', '9']);
  fireEvent.blur(field('Price, to'));
  advance(DELAY_MS);
  expect([field('Price, from').value, field('Price, to').value]).toEqual(['2.0000', '9.0000']);
  const now = patches.reduce<LooseState>((state, patch) => applyPatch(state, patch), {});
  expect(now).toEqual({ min_price: 2, max_price: 9 });
});

test('a typed limit beyond the bounds of the rows stays a limit', () => {
  show({}, { min: 1, max: 9 });
  type(field('Price, to'), '12');
  fireEvent.keyDown(field('Price, to'), { key: 'Enter' });
  advance(DELAY_MS);
  expect(field('Price, to').value).toBe('12.0000');
  expect(patches).toEqual([{ min_price: undefined, max_price: 12 }]);
});

test('a date is applied once its year has four digits', () => {
  show();
  type(field('Start, from'), '11/20/2026');
  expect(field('Start, from').value).toBe('11/20/2026');
  advance(2000);
  expect(field('Start, from').value).toBe('11/20/2026');
  expect(patches).toEqual([{ min_start: '2026-11-20' }]);
});

test('a date with a short year is applied on blur', () => {
  show();
  type(field('Start, from'), '1/2/27');
  expect(patches).toEqual([]);
  fireEvent.blur(field('Start, from'));
  expect(patches).toEqual([{ min_start: '2027-01-02' }]);
  expect(field('Start, from').value).toBe('01/02/2027');
});

test('clearing the filters elsewhere also clears half-typed input', () => {
  show({ min_price: 2, min_start: '2026-01-01' });
  type(field('Price, to'), '9');
  fireEvent.change(field('Start, from'), { target: { value: '11/2' } });
  fireEvent.blur(field('Start, from'));
  act(() => setStateElsewhere({}));
  for (const name of ['Price, from', 'Price, to', 'Start, from']) expect(field(name).value).toBe('');
});
