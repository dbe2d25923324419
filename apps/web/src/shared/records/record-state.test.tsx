import { MantineProvider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Failure } from '../calls/failure.ts';
import { RecordState } from './record-state.tsx';

afterEach(cleanup);

const notThere: Failure = { message: '', data: { httpStatus: 404 } };

const state = (error: Failure | null, errorUpdatedAt: number, data?: { data: string }) => (
  <MantineProvider env="test">
    <MemoryRouter>
      <RecordState query={{ data, error, errorUpdatedAt, refetch: () => {} }} failure="It failed.">
        {(record) => <p>{record}</p>}
      </RecordState>
    </MemoryRouter>
  </MantineProvider>
);
const isNotFound = () => screen.queryByText(messages.bidDoesNotExist) !== null;

test('a record that is gone stays so while it is asked for again, and comes should it be there', () => {
  const { rerender } = render(state(notThere, 7));
  expect(isNotFound()).toBe(true);
  rerender(state(null, 7));
  expect(isNotFound()).toBe(true);
  rerender(state(null, 7, { data: 'Listing 7' }));
  expect(isNotFound()).toBe(false);
  expect(screen.getByText('Listing 7')).toBeTruthy();
});

test('the record beside it is loaded anew, and not taken for gone', () => {
  const { rerender } = render(state(notThere, 7));
  rerender(state(null, 0));
  expect(isNotFound()).toBe(false);
});
