// `npm start`: everything from a bare checkout to a running site.
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

// A process group of its own: Ctrl-C reaches us only, and the server ends in order. The channel (ipc) closes when we
// are killed; the server takes that as the sign to end too.
const api = spawn(nodeBinary(), ['apps/api/src/main.ts'], {
  cwd: root,
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(await supervise([api]));
