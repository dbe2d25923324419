import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DataProvider } from '../calls/data-provider.tsx';
import { createTestSession } from '../session/create-test-session.ts';
import { sessionStore } from '../session/session.ts';
import { useLayout } from './use-layout.ts';

const PATH = 'listings.listAll';

function Table() {
  const { layout, onLayoutChange } = useLayout(PATH);
  const term = (layout.widths?.term ?? 64) + 16;
  return (
    <button type="button" onClick={() => onLayoutChange({ widths: { term } })}>
      Widen
    </button>
  );
}

afterEach(() => {
  cleanup();
  sessionStore.signOut();
  vi.unstubAllGlobals();
});

test('saves the first change at once and the changes during that call together', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(/widths=[^"]*/.exec(String(init.body))?.[0] ?? '');
    const answer = { result: { data: { message: { type: 'success', text: '' } } } };
    return Response.json(String(init.body).startsWith('{"0"') ? [answer] : answer);
  });
  sessionStore.signIn('token', createTestSession(1));
  render(
    <BrowserRouter>
      <DataProvider>
        <Table />
      </DataProvider>
    </BrowserRouter>,
  );
  for (const _ of [1, 2, 3, 4]) fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sessionStore.unsavedLayout(PATH)).toBeUndefined());
  expect(sent).toEqual(['widths=term%3A80', 'widths=term%3A128']);
});
