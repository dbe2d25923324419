import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, startServer } from '../../../shared/testing/answering-server.ts';
import { show } from '../../../shared/testing/screen.tsx';
import AvailableInquiries from './available-inquiries.tsx';

const pageWithTotal = (total: number, total_exact = true) => ({
  ...pageOf([]),
  page: { total, total_exact, limit: 1, offset: 0, next: null },
});

test('shows how many of the filtered inquiries the caller can serve, and filters by it', async () => {
  const server = startServer({ 'inquiries.listAll': pageWithTotal(9) });
  show(<AvailableInquiries />);
  const filter = await screen.findByRole('button', { name: 'I can serve (9)' });
  expect(server.received('inquiries.listAll')).toContainEqual({ can_serve: true, limit: 1 });
  fireEvent.click(filter);
  await waitFor(() => expect(filter.getAttribute('aria-pressed')).toBe('true'));
  expect(server.received('inquiries.listAll')).toContainEqual({ can_serve: true, limit: 25 });
});

test.each([
  [0, false],
  [1, true],
])('with %i own storages, shows which of them fit: %s', async (storages, shown) => {
  startServer({
    'inquiries.listAll': pageWithTotal(9),
    'storage.listMine': pageWithTotal(storages),
  });
  const { container } = show(<AvailableInquiries />);
  await waitFor(() => expect(container.querySelector('[data-table]:not([data-waiting])')).toBeTruthy());
  expect(screen.queryByRole('columnheader', { name: /^Fits/ }) !== null).toBe(shown);
});

test('marks a number of inquiries that the server did not count to the end', async () => {
  startServer({ 'inquiries.listAll': pageWithTotal(1000, false) });
  show(<AvailableInquiries />);
  expect(await screen.findByRole('button', { name: 'I can serve (1,000+)' })).toBeTruthy();
});
