// `npm start` and `npm run start:cluster 4`: everything from a bare checkout to a running site, in one process or several.
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

// A process group of its own: Ctrl-C reaches us only, and everything ends in order. The channel (ipc) closes when we are
// killed, which is taken as the sign to end too.
const product = spawn(nodeBinary(), ['apps/api/src/primary.ts', ...process.argv.slice(2)], {
  cwd: root,
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(await supervise([product]));
