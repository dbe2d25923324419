import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { words } from '../words.ts';
import { AboutPanel } from './about-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows how much is on offer', async () => {
  const figures = { open_listings: 147, capacity: 41_000, regions: 7 };
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: { data: figures } } }));
  render(<AboutPanel />);
  await screen.findByText('41,000');
  screen.getByText(words.figures.capacity);
});

test.each([
  ['the call fails', async () => Response.error()],
  ['the market has too few owners', async () => Response.json({ result: { data: { data: null } } })],
])('stands without figures when %s', async (_, answer) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  render(<AboutPanel />);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  screen.getByText(words.claim);
  expect(screen.queryByText(words.figures.capacity)).toBeNull();
});
