// `pnpm test:long`: random tests with more rounds and a new seed, which it prints, and load tests at full size.
import { randomInt } from 'node:crypto';
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode, toolEnv } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';
import { scratchFolder } from './lib/temp-folder.mjs';

const FILES = [
  'model',
  'series',
  'hidden-values',
  'bad-input/fields/fuzz',
  'bad-input/sockets/frames',
  'races',
  'chaos',
  'attacks',
  'lifecycle',
];

requireNode();
await ensureDependencies();
const [only = ''] = process.argv.slice(2);
const { TEST_SEED = String(randomInt(1, 1_000_000)), TEST_ROUNDS = '20' } = process.env;
const repeatCommand = `TEST_SEED=${TEST_SEED} TEST_ROUNDS=${TEST_ROUNDS} pnpm test:long ${only}`.trimEnd();
const files = FILES.filter((name) => name.includes(only)).map((name) => `apps/api/src/testing/${name}`);
console.log(`Seed ${TEST_SEED}. To repeat: ${repeatCommand}`);
const env = toolEnv({ TEST_SEED, TEST_ROUNDS, TEST_STORM: 'full', TMPDIR: scratchFolder() });
// For tests without their own timeout.
const timeout = `--testTimeout=${30_000 * Number(TEST_ROUNDS)}`;
const code = await runTool('vitest', ['run', '--project=node', timeout, ...files], { env });
if (code !== 0) console.log(`\nFailed with seed ${TEST_SEED}. To repeat: ${repeatCommand}`);
process.exit(code);
