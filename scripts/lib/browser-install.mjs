// Ways to get a Chromium onto a machine that has none. Each answers its path, or null.
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, nodeBinary, root, toolEnv } from './project.mjs';
import { output, run, runTool } from './run.mjs';

const SPARTICUZ = '@sparticuz/chromium';
const SPARTICUZ_VERSION = '153.0.0';

/** A Chromium packed for servers, from the npm registry: it brings the libraries and fonts a bare machine lacks. */
export async function fromNpm() {
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

export async function fromPlaywright(executablePath) {
  const bin = join(root, 'apps/web/node_modules/.bin');
  const code = await runTool('playwright', ['install', 'chromium'], { bin });
  return code === 0 ? executablePath() : null;
}

export async function fromApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return null;
  const env = toolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', ['update', '-qq'], { env });
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return code === 0 ? '/usr/bin/chromium' : null;
}
