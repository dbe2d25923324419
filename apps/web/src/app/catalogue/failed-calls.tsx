/** Renders components while all calls fail without a response, except those with an answer here. */
import { abilities } from '@tank/schema/abilities';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../shared/calls/data.ts';
import { createTestSession } from '../../shared/session/create-test-session.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** Answers by procedure path; `undefined` for a call that fails. */
export type Answers = Record<string, unknown>;

/** A dialog with the button that sends its call and the error shown when the call fails. */
export type DialogCase = [
  sentence: string,
  button: string,
  element: ReactElement,
  answers?: Answers,
  /** Fills in required fields. */
  fill?: () => void,
];

/** Default options of forms. */
export const CONTEXT = { regions: [], product_categories: [], products: [] };

export function stubFailedCalls(answers: Answers = {}): void {
  const all: Answers = { 'context.get': CONTEXT, ...answers };
  const known = Object.fromEntries(Object.entries(all).filter(([, answer]) => answer !== undefined));
  vi.stubGlobal('fetch', async (address: string) => {
    const paths = new URL(address, 'http://test').pathname.replace('/trpc/', '').split(',');
    if (!paths.some((path) => path in known)) throw new TypeError('Failed to fetch');
    // In a batch, a failed call gets an answer that the client cannot read.
    return Response.json(paths.map((path) => (path in known ? { result: { data: known[path] } } : null)));
  });
  // Autosizing fields listen to `document.fonts`, which the test environment lacks.
  vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }));
  queryClient.setDefaultOptions({ queries: { retry: false } });
  sessionStore.signIn('token', createTestSession(1, { category: 'Terminal', abilities: [...abilities] }));
}

export function resetFailedCalls(): void {
  sessionStore.signOut();
  queryClient.clear();
}
