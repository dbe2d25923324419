import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { TankNotes } from './tank-notes.tsx';

const reading = { dates: [], operators: [], open_interest: [], demo: false, measurements: 1240 };
const notes = (unreadable: number) =>
  render(<TankNotes {...reading} unreadable={unreadable} />, {
    wrapper: ({ children }) => (
      <MantineProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </MantineProvider>
    ),
  });

it('shows the number of unreadable measurements, and nothing if there are none', () => {
  const { unmount } = notes(1);
  expect(screen.getByRole('status').textContent).toBe('1 of 1,240 measurements could not be read.');
  unmount();
  notes(0);
  expect(screen.queryByRole('status')).toBe(null);
});
