// `pnpm start:cluster 4`: everything from a bare checkout to a running site of several processes.
import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { nodeBinary, requireNode, root } from './lib/project.mjs';
import { supervise } from './lib/supervise.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

requireNode();
await ensureDependencies();
if ((await ensureWebBuild()) !== 0) {
  console.error('The web app could not be built; the reason stands above.');
  process.exit(1);
}

// As `npm start` does: a group of its own for an end in order, and a channel that closes when we are killed.
const cluster = spawn(nodeBinary(), ['apps/api/src/cluster/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(await supervise([cluster]));
