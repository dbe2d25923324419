import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useRovingTabIndex } from './use-roving-tab-index.ts';

afterEach(cleanup);

const COUNT = 20;

function Rows() {
  const [rows, setRows] = useState(15);
  const rovingProps = useRovingTabIndex(rows < COUNT ? () => setRows(COUNT) : undefined);
  return (
    <table>
      <tbody {...rovingProps}>
        {Array.from({ length: rows }, (_, index) => `Row ${index + 1}`).map((name) => (
          <tr key={name}>
            <td>
              <button type="button">{name}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tabStops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
  return document.activeElement?.textContent;
}

it('makes only the last focused row a Tab stop', () => {
  render(<Rows />);
  expect(tabStops()).toEqual(['Row 1']);
  screen.getByRole('button', { name: 'Row 3' }).focus();
  expect(tabStops()).toEqual(['Row 3']);
});

it('moves the focus with arrow keys, Home and End, and stays within the rows', () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Row 1' }).focus();
  expect(press('ArrowUp')).toBe('Row 1');
  expect(press('ArrowDown', 'ArrowDown')).toBe('Row 3');
  expect(press('End')).toBe('Row 15');
  expect(press('Home')).toBe('Row 1');
});

it('shows more rows when a key moves past the last one, and focuses the row it moves to', () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Row 1' }).focus();
  expect(press('PageDown', 'PageDown')).toBe('Row 20');
  expect(tabStops()).toEqual(['Row 20']);
  expect(press('PageDown', 'PageUp')).toBe('Row 10');
});
