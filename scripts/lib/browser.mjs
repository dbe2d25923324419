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

// Ways to install a Chromium. Each answers its path, or null.

const SPARTICUZ = '@sparticuz/chromium';
const SPARTICUZ_VERSION = '153.0.0';

/** A Chromium packed for servers, from the npm registry: it brings the libraries and fonts a bare machine lacks. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(cacheDir, 'chromium');
  const starter = join(folder, 'chromium.sh');
  if (existsSync(starter)) return starter;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const name = `${SPARTICUZ}@${SPARTICUZ_VERSION}`;
  if ((await run('npm', ['install', '--prefix', folder, ...quiet, name])) !== 0) return null;
  // It unpacks into the temporary folder, its libraries only where it believes to be at its usual home.
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
  writeFileSync(starter, `${lines.join('\n')}\n`);
  chmodSync(starter, 0o755);
  return starter;
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

/** Runs in a page before its own scripts: makes the browser report a graphics card although it renders in software. */
export function claimCard() {
  const { getParameter } = WebGL2RenderingContext.prototype;
  const UNMASKED_RENDERER = 0x9246;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? 'NVIDIA GeForce RTX 4060' : getParameter.call(this, name);
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findBrowser());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
