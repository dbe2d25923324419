import { MantineProvider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Failure } from '../calls/failure.ts';
import { RecordState } from './record-state.tsx';

afterEach(cleanup);

const notFound: Failure = { message: '', data: { httpStatus: 404 } };

const createState = (error: Failure | null, errorUpdatedAt: number, data?: { data: string }) => (
  <MantineProvider env="test">
    <MemoryRouter>
      <RecordState query={{ data, error, errorUpdatedAt, refetch: () => {} }} failure="It failed.">
        {(record) => <p>{record}</p>}
      </RecordState>
    </MemoryRouter>
  </MantineProvider>
);
const isNotFound = () => screen.queryByText(messages.bidDoesNotExist) !== null;

test('keeps the not-found message during a refetch until the record arrives', () => {
  const { rerender } = render(createState(notFound, 7));
  expect(isNotFound()).toBe(true);
  rerender(createState(null, 7));
  expect(isNotFound()).toBe(true);
  rerender(createState(null, 7, { data: 'Listing 7' }));
  expect(isNotFound()).toBe(false);
  expect(screen.getByText('Listing 7')).toBeTruthy();
});

test('shows no not-found message while another record loads', () => {
  const { rerender } = render(createState(notFound, 7));
  rerender(createState(null, 0));
  expect(isNotFound()).toBe(false);
});
