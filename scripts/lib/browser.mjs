// Finds or installs a Chromium for the browser tests. On its own (`node scripts/lib/browser.mjs`) it prints the path.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromApt, fromNpm, fromPlaywright } from './browser-install.mjs';
import { readStamp, writeStamp } from './fingerprint.mjs';
import { cacheDir, root } from './project.mjs';

const cacheFile = join(cacheDir, 'browser.json');

/**
 * WebGL2, which the maps need, on machines without a graphics card: a program plays one for what pages draw by it, as a browser
 * does there by itself. With `--use-angle=swiftshader` that program would draw the pages themselves too, a second a frame.
 */
export const SOFTWARE_WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
];

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...SOFTWARE_WEBGL,
];

// From where the browser tests take it, so that both speak the same version.
const playwright = () => createRequire(join(root, 'apps/web/package.json'))('@playwright/test').chromium;

const SYSTEM = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/** Chromiums that Playwright has downloaded, of this version first and of others too. */
function playwrightCache() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache/ms-playwright');
  const versions = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
    : [];
  const paths = versions.flatMap((name) =>
    ['chrome-linux64', 'chrome-linux'].map((platform) => join(folder, name, platform, 'chrome')),
  );
  return [playwright().executablePath(), ...paths];
}

async function* candidates() {
  const present = [process.env.CHROME_BIN, ...(SYSTEM[process.platform] ?? []), ...playwrightCache()];
  yield* present.filter((path) => path && existsSync(path));
  console.error('• No browser for the tests found; getting one ...');
  yield await fromNpm();
  yield await fromPlaywright(() => playwright().executablePath());
  yield await fromApt();
}

/** Null when it starts and draws; else the reason why not. */
async function defect(executablePath) {
  let browser;
  try {
    browser = await playwright().launch({ executablePath, headless: true, args: ARGS, timeout: 30_000 });
    const page = await browser.newPage();
    const draws = await page.evaluate("Boolean(document.createElement('canvas').getContext('webgl2'))");
    return draws ? null : 'it has no WebGL2';
  } catch (error) {
    return String(error.message).split('\n')[0];
  } finally {
    await browser?.close().catch(() => {});
  }
}

function remembered() {
  const { path, asked } = JSON.parse(readStamp(cacheFile) || '{}');
  return path && asked === (process.env.CHROME_BIN ?? '') && existsSync(path) ? path : null;
}

/** The path of a Chromium that starts headless and has WebGL2; throws a sentence when there is none. */
export async function findBrowser() {
  const known = remembered();
  if (known) return known;
  const tried = [];
  for await (const path of candidates()) {
    if (!path) continue;
    const reason = await defect(path);
    if (reason === null) {
      writeStamp(cacheFile, JSON.stringify({ path, asked: process.env.CHROME_BIN ?? '' }));
      return path;
    }
    tried.push(`\n  ${path}: ${reason}`);
  }
  throw new Error(
    'The browser tests need a Chromium with WebGL2, and none was found or could be installed. Install Chromium or ' +
      `Google Chrome, or set CHROME_BIN to one.${tried.length ? ` Tried:${tried.join('')}` : ''}`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findBrowser());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
