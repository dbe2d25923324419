/** What a browser loads and how soon it shows rows: the built app with its demo data, in a real Chromium. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
// @ts-expect-error: plain JavaScript of the scripts, which know where a browser is
import { findBrowser } from '../scripts/lib/browser.mjs';
import { atMost, round } from './lib/verdict.ts';

const PORT = 3191;
const ORIGIN = `http://localhost:${PORT}`;
const SIGN_IN_KB = 130;
const LISTINGS_KB = 250;
const FIRST_ROW_SECONDS = 1.5;
const THROTTLE = 4;
const ROUNDS = 5;

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

async function startProduct(): Promise<ChildProcess> {
  if (!existsSync(path('../apps/web/dist/index.html')))
    throw new Error('The web app is not built. Run pnpm build first.');
  const server = spawn(process.execPath, [path('../apps/web/e2e/serve.ts'), String(PORT)], {
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

/** Runs `measure` with the product up and a browser open. */
async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const server = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

/** Opens an address and answers the kB of JavaScript that came, each file gzipped by itself. */
async function javascriptOf(page: Page, address: string, shown: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const onResponse = (response: { url(): string; body(): Promise<Buffer> }) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', onResponse);
  await page.goto(`${ORIGIN}${address}`);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel('Email').fill('trader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-tank-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.locator('tbody tr td').first().waitFor();
}

/** Session storage of a signed-in page, to open others with. */
const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('session') ?? '');

/** A page with an empty cache, signed in. */
async function freshPage(browser: Browser, session: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((value) => sessionStorage.setItem('session', value), session);
  return page;
}

/** Gzipped JavaScript of the sign-in route and of the Listings route, each with an empty cache. */
export const webSize = () =>
  withBrowser(async (browser) => {
    const signInPage = await (await browser.newContext()).newPage();
    const login = await javascriptOf(signInPage, '/login', 'form');
    await signIn(signInPage);
    const page = await freshPage(browser, await sessionOf(signInPage));
    const listings = await javascriptOf(page, '/listing', 'tbody tr td');
    return [
      `sign-in route ${round(login, 1)} kB (${atMost(login, SIGN_IN_KB, ' kB')})`,
      `Listings route ${round(listings, 1)} kB (${atMost(listings, LISTINGS_KB, ' kB')})`,
    ].join(', ');
  });

/** Seconds until the first table row of the Listings route is there, empty cache, CPU throttled: median of five. */
export const firstRow = () =>
  withBrowser(async (browser) => {
    const first = await (await browser.newContext()).newPage();
    await signIn(first);
    const session = await sessionOf(first);
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await freshPage(browser, session);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
      const started = performance.now();
      await page.goto(`${ORIGIN}/listing`, { waitUntil: 'commit' });
      // Skeleton rows have no text.
      await page
        .locator('tbody tr td', { hasText: /PADD|Canada/ })
        .first()
        .waitFor();
      seconds.push((performance.now() - started) / 1000);
      await page.context().close();
    }
    const median = seconds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    return `first row after ${round(median)} s with the CPU ${THROTTLE} times slower (${atMost(median, FIRST_ROW_SECONDS, ' s')})`;
  });
