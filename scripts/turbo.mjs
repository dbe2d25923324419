// `pnpm verify` and `pnpm build`: runs tasks of turbo.json in parallel and prints the output of failed ones.
import { ensureDependencies, turboEnv } from './lib/dependencies.mjs';
import { requireNode } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

requireNode();
await ensureDependencies();
const args = ['run', ...process.argv.slice(2), '--output-logs=errors-only'];
process.exit(await runTool('turbo', args, { env: turboEnv() }));
