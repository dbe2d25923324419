import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore } from '../shared/session/session.ts';
import { useLogout } from './use-logout.ts';

afterEach(() => {
  sessionStore.signOut();
  vi.unstubAllGlobals();
});

test('logout during login as user ends that session only and returns to the Admin', () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const admin = createTestSession(7, { category: 'Admin' });
  sessionStore.signIn('of-the-admin', admin);
  sessionStore.actAs('as-the-user', createTestSession(8));
  const { result } = renderHook(() => useLogout(), { wrapper: MemoryRouter });
  act(() => result.current());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(fetched.mock.calls)).toContain('as-the-user');
  expect(sessionStore.state()).toMatchObject({ token: 'of-the-admin', session: admin, adminSession: null });
});
