import type { Page } from '@playwright/test';

/** What a call answers that fails on the server. */
export const FAILED = {
  error: { message: '', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
};

/** By call: two of them may be asked for in one request, which one handler alone answers. */
const answersOf = new WeakMap<Page, Map<string, object>>();

/** Has a typed call answered so, whatever else is asked for in one request with it; ended by what it answers. */
export async function answerCall(page: Page, call: string, answer: object): Promise<() => Promise<void>> {
  const asked = new RegExp(`/trpc/[^?]*${call.replace('.', '\\.')}`);
  const known = answersOf.get(page) ?? new Map<string, object>();
  answersOf.set(page, known.set(call, answer));
  await page.route(asked, async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const answers: object[] = await response.json();
    await route.fulfill({ response, json: answers.map((one, at) => known.get(names[at] ?? '') ?? one) });
  });
  return () => {
    known.delete(call);
    return page.unroute(asked);
  };
}
