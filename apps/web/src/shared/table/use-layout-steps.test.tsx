import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useLayoutSteps } from './use-layout-steps.ts';

afterEach(cleanup);

function Table() {
  const navigate = useNavigate();
  const [columns, setColumns] = useState('all');
  const { onView, onChoice } = useLayoutSteps('listings.listAll', columns, setColumns);
  const view = () => {
    onView();
    setColumns('few');
    navigate('?region=Canada');
  };
  const choose = () => {
    onChoice();
    setColumns('other');
  };
  const buttons = {
    view,
    choose,
    filter: () => navigate('?term=6'),
    back: () => navigate(-1),
    on: () => navigate(1),
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

function after(...names: string[]) {
  render(<Table />, { wrapper: MemoryRouter });
  for (const name of names) fireEvent.click(screen.getByText(name));
  const shown = screen.getByRole('status').textContent;
  cleanup();
  return shown;
}

test('whoever goes back from a view has the columns from before, and forward those of the view', () => {
  expect(after('view')).toBe('few');
  expect(after('view', 'back')).toBe('all');
  expect(after('view', 'back', 'on')).toBe('few');
  expect(after('filter', 'view', 'filter', 'back', 'back')).toBe('all');
});

test('columns that were chosen by hand stay, wherever one goes', () => {
  expect(after('view', 'choose', 'back')).toBe('other');
  expect(after('choose', 'filter', 'back')).toBe('other');
});
