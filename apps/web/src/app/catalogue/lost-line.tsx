/** A screen on a line that was lost: every call fails without a word of the server's, but those that are answered here. */
import { abilities } from '@tank/schema/abilities';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../shared/calls/data.ts';
import { createTestSession } from '../../shared/session/create-test-session.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** Answers by the path of their procedure; `undefined` for one that is lost, too. */
export type Answers = Record<string, unknown>;

/** What a dialog says when its call fails, and the button that sends it. */
export type Doing = [
  sentence: string,
  button: string,
  element: ReactElement,
  answers?: Answers,
  /** Fills in what the dialog cannot be sent without. */
  fill?: () => void,
];

/** What forms offer, where a test says nothing else. */
export const CONTEXT = { regions: [], product_categories: [], products: [] };

export function loseLine(answers: Answers = {}): void {
  const all: Answers = { 'context.get': CONTEXT, ...answers };
  const known = Object.fromEntries(Object.entries(all).filter(([, answer]) => answer !== undefined));
  vi.stubGlobal('fetch', async (address: string) => {
    const paths = new URL(address, 'http://test').pathname.replace('/trpc/', '').split(',');
    if (!paths.some((path) => path in known)) throw new TypeError('Failed to fetch');
    // Calls travel together: one that fails beside one that does not is answered by nothing that can be read.
    return Response.json(paths.map((path) => (path in known ? { result: { data: known[path] } } : null)));
  });
  // Fields that grow listen to it, and the test's browser has none.
  vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }));
  queryClient.setDefaultOptions({ queries: { retry: false } });
  sessionStore.signIn('token', createTestSession(1, { category: 'Terminal', abilities: [...abilities] }));
}

export function findLine(): void {
  sessionStore.signOut();
  queryClient.clear();
}
