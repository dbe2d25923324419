import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const WEB = ['apps/web/src/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.{ts,tsx}'];

/** Tests that put another module in the place of one, or load one anew: both are seen only where nothing is loaded yet. */
const replacing = WEB.flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname })).filter((file) =>
  /vi\.(mock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

/** Only in `pnpm test:long`: starting and killing API processes takes too long. `npm test` runs the other load tests at a small size. */
const LONG = ['apps/api/src/testing/chaos/chat.test.ts'];

/** Not in `npm test`, but in `npm test -- --all`: random input, load, races of hundreds of calls, killed processes, generated clients. */
const THOROUGH = [
  'apps/api/src/testing/{attacks,bad-input,chaos,hidden-values,lifecycle,model,races,series}/**',
  'packages/{client,openapi-client}/**',
  'packages/db/src/embedded.test.ts',
];

/** What takes longest comes first, and the many small files last: no worker is left waiting for the other at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/apps/api/src/testing/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A test waits for PostgreSQL a third of the time: three workers keep two cores busy. */
const maxWorkers = 3;

const web = {
  environment: 'happy-dom',
  setupFiles: ['packages/ui/src/testing/reset-environment.ts'],
  maxWorkers,
  testTimeout: 30_000,
  expect: { poll: { timeout: 5000 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/**/*.test.ts', 'apps/api/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            'packages/ui/**',
            ...(process.env.TEST_STORM === 'full' ? [] : LONG),
            ...(process.env.TEST_SCOPE === 'main' ? THOROUGH : []),
          ],
          environment: 'node',
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          pool: 'forks',
          // Loading the product for each file would take longer than testing it.
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The workers, a database and the processes that tests start share the machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Seeds violations to prove that the tools report them.
        test: {
          name: 'rules',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      // As above: a page and its libraries are loaded once, not for each file.
      { test: { ...web, name: 'web', include: WEB, exclude: replacing, isolate: false } },
      { test: { ...web, name: 'web-replacing', include: replacing } },
    ],
  },
});
