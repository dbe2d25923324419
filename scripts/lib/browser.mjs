// Finds or installs a Chromium for the browser tests. On its own (`node scripts/lib/browser.mjs`) it prints the path.
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readStamp, writeStamp } from './fingerprint.mjs';
import { cacheDir, nodeBinary, root, toolEnv } from './project.mjs';
import { output, run, runTool } from './run.mjs';

const cacheFile = join(cacheDir, 'browser.json');

/**
 * Software rendering of WebGL2, which the maps need, on machines without a graphics card. `--use-angle=swiftshader` would also
 * draw the pages themselves in software, a second per frame.
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

// Resolved from apps/web, so that the version is that of the browser tests.
const playwright = () => createRequire(join(root, 'apps/web/package.json'))('@playwright/test').chromium;

/** A page costs a complete Chromium 2.4 times the CPU time of a headless shell, which has no windows to draw. */
const HEADLESS_SHELL = ['/usr/bin/chromium-headless-shell'];

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

/** Chromiums that Playwright has downloaded, this version first. */
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

// Ways to install a Chromium. Each returns its path, or null.

const SPARTICUZ = '@sparticuz/chromium';
const SPARTICUZ_VERSION = '153.0.0';

/** A headless shell from the npm registry, with the libraries and fonts that a minimal machine lacks. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(cacheDir, 'chromium');
  const launcher = join(folder, 'chromium.sh');
  if (existsSync(launcher)) return launcher;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const name = `${SPARTICUZ}@${SPARTICUZ_VERSION}`;
  if ((await run('npm', ['install', '--prefix', folder, ...quiet, name])) !== 0) return null;
  // The package unpacks into TMPDIR, and its libraries only if it detects AWS Lambda.
  const env = toolEnv({ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  const module = join(folder, 'node_modules', SPARTICUZ, 'build', 'index.js');
  const script = `import(${JSON.stringify(module)}).then((m) => m.default.executablePath())`;
  if (output(nodeBinary(), ['-e', script], { env }) === null) return null;
  const lines = [
    '#!/bin/sh',
    `cd '${folder}'`,
    `export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${folder}/al2023/lib"`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${folder}/fonts'`,
    `exec '${folder}/chromium' "$@"`,
  ];
  writeFileSync(launcher, `${lines.join('\n')}\n`);
  chmodSync(launcher, 0o755);
  return launcher;
}

async function fromPlaywright(executablePath) {
  const bin = join(root, 'apps/web/node_modules/.bin');
  const code = await runTool('playwright', ['install', 'chromium'], { bin });
  return code === 0 ? executablePath() : null;
}

async function fromApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return null;
  const env = toolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', ['update', '-qq'], { env });
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return code === 0 ? '/usr/bin/chromium' : null;
}

async function* candidates() {
  const isPresent = (path) => path && existsSync(path);
  yield* [process.env.CHROME_BIN, ...HEADLESS_SHELL].filter(isPresent);
  yield await fromNpm();
  yield* [...(SYSTEM[process.platform] ?? []), ...playwrightCache()].filter(isPresent);
  console.error('• No browser for the tests found; installing one ...');
  yield await fromPlaywright(() => playwright().executablePath());
  yield await fromApt();
}

/** Null if it starts and has WebGL2, else the reason why not. */
async function findDefect(executablePath) {
  let browser;
  try {
    browser = await playwright().launch({ executablePath, headless: true, args: ARGS, timeout: 30_000 });
    const page = await browser.newPage();
    const hasWebGl = await page.evaluate("Boolean(document.createElement('canvas').getContext('webgl2'))");
    return hasWebGl ? null : 'it has no WebGL2';
  } catch (error) {
    return String(error.message).split('\n')[0];
  } finally {
    await browser?.close().catch(() => {});
  }
}

function readCachedPath() {
  const { path, asked } = JSON.parse(readStamp(cacheFile) || '{}');
  return path && asked === (process.env.CHROME_BIN ?? '') && existsSync(path) ? path : null;
}

/** The path of a Chromium that starts headless and has WebGL2. @throws if there is none. */
export async function findBrowser() {
  const cached = readCachedPath();
  if (cached) return cached;
  const tried = [];
  for await (const path of candidates()) {
    if (!path) continue;
    const reason = await findDefect(path);
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
