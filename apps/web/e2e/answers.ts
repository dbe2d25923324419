import type { Page } from '@playwright/test';

/** What a call answers that fails on the server. */
export const FAILED = {
  error: { message: '', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
};

/** Has a typed call answered so, whatever else is asked for in one request with it; ended by what it answers. */
export async function answerCall(page: Page, call: string, answer: object): Promise<() => Promise<void>> {
  const asked = new RegExp(`/trpc/[^?]*${call.replace('.', '\\.')}`);
  await page.route(asked, async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const answers: object[] = await response.json();
    await route.fulfill({ response, json: answers.map((one, at) => (names[at] === call ? answer : one)) });
  });
  return () => page.unroute(asked);
}
