import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { turboEnv } from './dependencies.mjs';
import { filesBelow, hashOf, readStamp, writeStamp } from './fingerprint.mjs';
import { cacheDir, root, say } from './project.mjs';
import { runTool } from './run.mjs';

const stamp = join(cacheDir, 'web-build-stamp');
// The web takes only types from the API, so its other folders do not count.
const SOURCES = ['apps/web', 'packages/client', 'packages/ui', 'packages/schema'];

const state = () => hashOf([readStamp(join(root, 'pnpm-lock.yaml')), ...SOURCES.flatMap(filesBelow)]);

/** Builds the web app unless nothing has changed since the last build; answers the exit code. */
export async function ensureWebBuild() {
  const before = state();
  if (existsSync(join(root, 'apps/web/dist/index.html')) && readStamp(stamp) === before) return 0;
  say('Building the web app ...');
  const code = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'], { env: turboEnv() });
  // The state before: what was edited during the build is built next time.
  if (code === 0) writeStamp(stamp, before);
  return code;
}
