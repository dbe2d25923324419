import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useLayoutHistory } from './use-layout-history.ts';

afterEach(cleanup);

function Table() {
  const navigate = useNavigate();
  const [columns, setColumns] = useState('all');
  const { beforeView, forget } = useLayoutHistory('listings.listAll', columns, setColumns);
  const view = () => {
    beforeView();
    setColumns('few');
    navigate('?region=Canada');
  };
  const choose = () => {
    forget();
    setColumns('other');
  };
  const buttons = {
    view,
    choose,
    filter: () => navigate('?term=6'),
    back: () => navigate(-1),
    forward: () => navigate(1),
  };
  return (
    <>
      <output>{columns}</output>
      {Object.entries(buttons).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
    </>
  );
}

function columnsAfter(...names: string[]) {
  render(<Table />, { wrapper: MemoryRouter });
  for (const name of names) fireEvent.click(screen.getByText(name));
  const shown = screen.getByRole('status').textContent;
  cleanup();
  return shown;
}

test("Back from a view restores the previous columns, and Forward the view's", () => {
  expect(columnsAfter('view')).toBe('few');
  expect(columnsAfter('view', 'back')).toBe('all');
  expect(columnsAfter('view', 'back', 'forward')).toBe('few');
  expect(columnsAfter('filter', 'view', 'filter', 'back', 'back')).toBe('all');
});

test('keeps columns that the user chose on Back', () => {
  expect(columnsAfter('view', 'choose', 'back')).toBe('other');
  expect(columnsAfter('choose', 'filter', 'back')).toBe('other');
});
