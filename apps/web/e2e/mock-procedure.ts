import type { Page, Route } from '@playwright/test';

/** The tRPC response of a call that fails on the server. */
export const INTERNAL_ERROR = {
  error: { message: '', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
};

/** Mocks by procedure: one batched request may call two of them, and only one route handler fulfills it. */
const mocksByPage = new WeakMap<Page, Map<string, object>>();

/** Mocks the response of a procedure, also within batched requests. Returns a function that removes the mock. */
export async function mockProcedure(page: Page, call: string, answer: object): Promise<() => Promise<void>> {
  const url = new RegExp(`/trpc/[^?]*${call.replace('.', '\\.')}`);
  const mocks = mocksByPage.get(page) ?? new Map<string, object>();
  mocksByPage.set(page, mocks.set(call, answer));
  const running = new Set<Promise<void>>();
  const fulfill = async (route: Route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const results: object[] = await response.json();
    await route.fulfill({
      response,
      json: results.map((result, at) => mocks.get(names[at] ?? '') ?? result),
    });
  };
  const handle = (route: Route) => {
    const work = fulfill(route).finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  await page.route(url, handle);
  return async () => {
    // Without its handler Playwright itself would answer a request that is under way.
    await Promise.all(running);
    mocks.delete(call);
    await page.unroute(url, handle);
  };
}
