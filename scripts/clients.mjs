// `pnpm clients`: clients of every generator do the main job against a real server. Those that are not installed come from the registry.
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode, toolEnv } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

requireNode();
await ensureDependencies();
const env = toolEnv({ TEST_CLIENTS: 'all' });
process.exit(await runTool('vitest', ['run', '--project=node', 'packages/openapi-client'], { env }));
