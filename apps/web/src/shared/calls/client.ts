import type { AppRouter } from '@tank/api/router';
import { DEVICE_HEADER, TOKEN_HEADER } from '@tank/schema/product';
import { createTRPCClient, httpLink } from '@trpc/client';
import { readDeviceMark } from '../session/device-mark.ts';
import { sessionStore } from '../session/session.ts';
import { fetchInTime } from './in-time.ts';

/** Where every typed call goes, with the session's token. */
export const endpoint = {
  url: '/trpc',
  fetch: fetchInTime,
  headers: () => {
    const token = sessionStore.token();
    return token ? { [TOKEN_HEADER]: token } : {};
  },
};

/** Shown where it counts, and nowhere else. */
function deviceHeaders(path: string): Record<string, string> {
  const mark = path === 'access.signIn' ? readDeviceMark() : undefined;
  return mark ? { [DEVICE_HEADER]: mark } : {};
}

/** The typed procedures as plain calls, for sign-in: the first page loads neither query cache nor batching. */
export const client = createTRPCClient<AppRouter>({
  links: [
    httpLink({ ...endpoint, headers: ({ op }) => ({ ...endpoint.headers(), ...deviceHeaders(op.path) }) }),
  ],
});
