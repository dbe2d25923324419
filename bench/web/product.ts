/** The built app with its demo data in a real Chromium, for all benchmarks of the web. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
// @ts-expect-error: plain JavaScript
import { findBrowser } from '../../scripts/lib/browser.mjs';

const PORT = 3191;
export const ORIGIN = `http://localhost:${PORT}`;
export const ROUNDS = 5;
const THROTTLE = 4;

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

async function startProduct(): Promise<ChildProcess> {
  if (!existsSync(path('../../apps/web/dist/index.html')))
    throw new Error('The web app is not built. Run pnpm build first.');
  const server = spawn(process.execPath, [path('../../apps/web/e2e/serve.ts'), String(PORT)], {
    stdio: 'ignore',
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}.`);
    const ready = await fetch(`${ORIGIN}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const launchOptions = async (flags: readonly string[]) => ({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', ...flags],
});

/** Runs in a separate browser that is killed afterwards: closing it would first render all pending frames. */
export async function inOwnBrowser<T>(
  flags: readonly string[],
  measure: (browser: Browser) => Promise<T>,
): Promise<T> {
  const server = await chromium.launchServer(await launchOptions(flags));
  try {
    return await measure(await chromium.connect(server.wsEndpoint()));
  } finally {
    await server.kill();
  }
}

/** Runs `measure` with the product and a browser. @param flags Additional flags of the browser. */
export async function withBrowser<T>(
  measure: (browser: Browser) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const server = await startProduct();
  const browser = await chromium.launch(await launchOptions(flags));
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

export type Role = 'trader' | 'terminal';

/** Signs in and returns the session storage, for opening further pages. */
export async function signInAs(browser: Browser, role: Role): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel('Email').fill(`${role}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-tank-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const session = await page.evaluate(() => sessionStorage.getItem('session') ?? '');
  await context.close();
  return session;
}

/** A loaded row of a table or calendar, not a placeholder. */
export const ROW = 'tr[data-row], main li [data-first]';

export interface FreshPage {
  page: Page;
  devtools: CDPSession;
  close: () => Promise<void>;
}

/** A signed-in page with an empty cache. */
export async function freshPage(browser: Browser, session: string): Promise<FreshPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => sessionStorage.setItem('session', value), session);
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
}

/** The same with a throttled CPU. */
export async function slowPage(browser: Browser, session: string): Promise<FreshPage> {
  const fresh = await freshPage(browser, session);
  await fresh.devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return fresh;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
