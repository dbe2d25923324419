import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/**/*.test.ts', 'apps/api/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/ui/**'],
          environment: 'node',
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          pool: 'forks',
          // Loading the product for each file would take longer than testing it.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Two workers, a database and the processes that tests start share the machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Violations of the house rules, planted to prove that the tools see them.
        test: {
          name: 'rules',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'apps/web/e2e/**'],
          environment: 'happy-dom',
          maxWorkers: 2,
          expect: { poll: { timeout: 5000 } },
        },
      },
    ],
  },
});
