/** What people type stays as they type it, although the address keeps it tidied and answers late. */
import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ColumnFilter } from './filters/column-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { patched, viewColumn } from './state.ts';
import type { LooseState, Patch } from './types.ts';

/** Longer than the search rests, and than the address takes. */
const LATE_MS = 400;

const table = defineTable({
  default_sort: 'price',
  columns: {
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL', step: 0.1, bounds: true },
    start: { kind: 'date', label: 'Start' },
    note: { kind: 'text', label: 'Note' },
  },
});

let asked: LooseState[] = [];
let elsewhere: (state: LooseState) => void;

interface LateProps {
  begin: LooseState;
  /** The smallest and largest price of the rows. */
  bounds?: { min: number; max: number } | undefined;
}

/** A table's filters, whose state comes back `LATE_MS` after it was asked for. */
function Late({ begin, bounds }: LateProps) {
  const [state, setState] = useState(begin);
  elsewhere = setState;
  const onPatch = (patch: Patch) => {
    asked.push(patch);
    setTimeout(() => setState((now) => patched(now, patch)), LATE_MS);
  };
  const of = { state, bounds: undefined, choices: [], onPatch };
  return (
    <MantineProvider env="test">
      <SearchBox
        columns="Note"
        value={typeof state.q === 'string' ? state.q : ''}
        onChange={(q) => onPatch({ q: q || undefined })}
      />
      <ColumnFilter {...of} bounds={bounds} column={viewColumn<never>(table, 'price', undefined)} />
      <ColumnFilter {...of} column={viewColumn<never>(table, 'start', undefined)} />
    </MantineProvider>
  );
}

const show = (begin: LooseState = {}, bounds?: LateProps['bounds']) =>
  render(<Late begin={begin} bounds={bounds} />);
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const search = () => screen.getByRole('searchbox') as HTMLInputElement;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** Types on at the end of what the field holds. */
function type(input: HTMLInputElement, letters: string) {
  for (const letter of letters) fireEvent.change(input, { target: { value: input.value + letter } });
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the search keeps a space before a pause, and asks for the words only', () => {
  show();
  type(search(), 'dock ');
  pass(2000);
  type(search(), '7');
  pass(2000);
  expect(search().value).toBe('dock 7');
  expect(asked).toEqual([{ q: 'dock' }, { q: 'dock 7' }]);
});

test('an answer that comes late takes no letter away', () => {
  show();
  type(search(), 'do');
  pass(350);
  type(search(), 'ck');
  pass(350);
  type(search(), 's');
  expect(search().value).toBe('docks');
  pass(2000);
  expect(search().value).toBe('docks');
});

test('a space alone asks for nothing: the page that one is on stays', () => {
  show({ q: 'dock' });
  type(search(), ' ');
  pass(2000);
  expect([search().value, asked]).toEqual(['dock ', []]);
});

test('cleared elsewhere, the search is empty, and what rested is not searched for', () => {
  show({ q: 'dock' });
  type(search(), 's');
  act(() => elsewhere({}));
  expect(search().value).toBe('');
  pass(2000);
  expect(asked).toEqual([]);
});

test('numbers may be typed letter by letter', () => {
  show();
  type(field('Price, from'), '0.05');
  expect(field('Price, from').value).toBe('0.05');
  fireEvent.blur(field('Price, from'));
  type(field('Price, to'), '1,250.5');
  expect(field('Price, to').value).toBe('1,250.5');
});

test('both ends of a range stand, however fast they follow each other', () => {
  show();
  type(field('Price, from'), '2');
  fireEvent.blur(field('Price, from'));
  type(field('Price, to'), '9');
  expect(field('Price, from').value).toBe('2');
  pass(LATE_MS);
  expect([field('Price, from').value, field('Price, to').value]).toEqual(['2', '9']);
  fireEvent.blur(field('Price, to'));
  pass(LATE_MS);
  expect([field('Price, from').value, field('Price, to').value]).toEqual(['2', '9']);
  const now = asked.reduce<LooseState>((state, patch) => patched(state, patch), {});
  expect(now).toEqual({ min_price: 2, max_price: 9 });
});

test('a typed limit beyond the rows of the moment stays a limit', () => {
  show({}, { min: 1, max: 9 });
  type(field('Price, to'), '12');
  fireEvent.keyDown(field('Price, to'), { key: 'Enter' });
  pass(LATE_MS);
  expect(field('Price, to').value).toBe('12');
  expect(asked).toEqual([{ min_price: undefined, max_price: 12 }]);
});

test('a date is asked for once its year is written out', () => {
  show();
  type(field('Start, from'), '11/20/2026');
  expect(field('Start, from').value).toBe('11/20/2026');
  pass(2000);
  expect(field('Start, from').value).toBe('11/20/2026');
  expect(asked).toEqual([{ min_start: '2026-11-20' }]);
});

test('a short year counts once the field is left', () => {
  show();
  type(field('Start, from'), '1/2/27');
  expect(asked).toEqual([]);
  fireEvent.blur(field('Start, from'));
  expect(asked).toEqual([{ min_start: '2027-01-02' }]);
  expect(field('Start, from').value).toBe('01/02/2027');
});

test('a filter that is cleared elsewhere leaves nothing half-typed behind', () => {
  show({ min_price: 2, min_start: '2026-01-01' });
  type(field('Price, to'), '9');
  fireEvent.change(field('Start, from'), { target: { value: '11/2' } });
  fireEvent.blur(field('Start, from'));
  act(() => elsewhere({}));
  for (const name of ['Price, from', 'Price, to', 'Start, from']) expect(field(name).value).toBe('');
});
