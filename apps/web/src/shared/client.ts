import type { AppRouter } from '@tank/api/router';
import { TOKEN_HEADER } from '@tank/schema/product';
import { createTRPCClient, httpLink } from '@trpc/client';
import { sessionStore } from './session.ts';

/** Where every typed call goes, with the session's token. */
export const endpoint = {
  url: '/trpc',
  headers: () => {
    const token = sessionStore.token();
    return token ? { [TOKEN_HEADER]: token } : {};
  },
};

/** The typed procedures as plain calls, for sign-in: the first page loads neither query cache nor batching. */
export const client = createTRPCClient<AppRouter>({ links: [httpLink(endpoint)] });
