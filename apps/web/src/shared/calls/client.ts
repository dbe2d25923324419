import type { AppRouter } from '@tank/api/router';
import { DEVICE_HEADER } from '@tank/schema/product';
import { createTRPCClient, httpLink } from '@trpc/client';
import { readDeviceMark } from '../session/device-mark.ts';
import { callHeaders } from './call-headers.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/** URL and headers of every typed call. */
export const endpoint = {
  url: '/trpc',
  fetch: fetchWithTimeout,
  headers: callHeaders,
};

/** Only sign-in sends the device mark. */
function deviceHeaders(path: string): Record<string, string> {
  const mark = path === 'access.signIn' ? readDeviceMark() : undefined;
  return mark ? { [DEVICE_HEADER]: mark } : {};
}

/** tRPC client for sign-in, without the query cache and batching that the first page does not need. */
export const client = createTRPCClient<AppRouter>({
  links: [httpLink({ ...endpoint, headers: ({ op }) => ({ ...callHeaders(), ...deviceHeaders(op.path) }) })],
});
