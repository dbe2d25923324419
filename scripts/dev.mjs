// `npm run dev`: the API and the web app, both reloading on change, in one terminal.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ensureDependencies } from './lib/dependencies.mjs';
import { nodeBinary, requireNode, root, toolEnv, windows } from './lib/project.mjs';
import { stopAll, supervise, watchSignals } from './lib/supervise.mjs';

const ready = { api: false, web: '' };

/** Prints the web app's address once both are ready. The API's own address would serve the last build. */
function printAddress(line) {
  const text = stripVTControlCharacters(line);
  const isReady = text.includes('Ready: ');
  const web = /Local:\s+(\S+)/.exec(text)?.[1];
  if (!isReady && !web) return;
  ready.api ||= isReady;
  ready.web = web ?? ready.web;
  if (ready.api && ready.web) console.log(`\n  Open ${ready.web} in a browser.\n`);
}

function start(name, color, command, args, cwd = root) {
  const env = { ...toolEnv(), NODE_ENV: 'development', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const child = spawn(command, args, { cwd, env, detached: !windows, stdio: ['ignore', 'pipe', 'pipe'] });
  const prefix = process.stdout.isTTY ? `\x1b[${color}m${name}\x1b[0m | ` : `${name} | `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(prefix + line);
      printAddress(line);
    });
  }
  return child;
}

requireNode();
await ensureDependencies();
watchSignals();
const web = join(root, 'apps/web');
const children = [
  start('api', 36, nodeBinary(), ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts']),
  // Like `pnpm --filter @tank/web dev`, but without an intermediate process that would not pass on signals.
  start('web', 35, nodeBinary(), [join(web, 'node_modules/vite/bin/vite.js')], web),
];
const exits = children.map((child) => supervise(child));
const code = await Promise.race(exits);
stopAll();
await Promise.all(exits);
// 143: ended by our own SIGTERM, which is a success.
process.exit(code === 143 ? 0 : code);
