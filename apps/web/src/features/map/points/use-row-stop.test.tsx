import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useRowStop } from './use-row-stop.ts';

afterEach(cleanup);

const COUNT = 20;

function Rows() {
  const [shown, setShown] = useState(15);
  const stop = useRowStop(shown < COUNT ? () => setShown(COUNT) : undefined);
  return (
    <table>
      <tbody {...stop}>
        {Array.from({ length: shown }, (_, row) => `Row ${row + 1}`).map((name) => (
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

const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
  return document.activeElement?.textContent;
}

it('makes all rows one Tab stop, the row last focused', () => {
  render(<Rows />);
  expect(stops()).toEqual(['Row 1']);
  screen.getByRole('button', { name: 'Row 3' }).focus();
  expect(stops()).toEqual(['Row 3']);
});

it('moves by arrow keys, Home and End, and stays within the rows', () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Row 1' }).focus();
  expect(press('ArrowUp')).toBe('Row 1');
  expect(press('ArrowDown', 'ArrowDown')).toBe('Row 3');
  expect(press('End')).toBe('Row 15');
  expect(press('Home')).toBe('Row 1');
});

it('shows more rows when a key goes past the last one, and goes on in them', () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Row 1' }).focus();
  expect(press('PageDown', 'PageDown')).toBe('Row 20');
  expect(stops()).toEqual(['Row 20']);
  expect(press('PageDown', 'PageUp')).toBe('Row 10');
});
