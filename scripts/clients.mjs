// `pnpm clients`: tests the clients of all OpenAPI generators against a real server. Missing generators are fetched from the registry.
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode, toolEnv } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

requireNode();
await ensureDependencies();
const env = toolEnv({ TEST_CLIENTS: 'all' });
process.exit(await runTool('vitest', ['run', '--project=node', 'packages/openapi-client'], { env }));
