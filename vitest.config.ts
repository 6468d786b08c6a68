import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = 'server/testing/global-setup.ts';
const workers = Number(process.env.TEST_WORKERS ?? 2);

/** What two transactions do to each other shows only where there is more than one session: on a real PostgreSQL. */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const postgresOnly = 'server/**/*.pg.test.ts';

const generated = ['**/node_modules/**', '**/build/**', '**/.react-router/**'];

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'web/app/**/*.test.{ts,tsx}',
            'desk/src/**/*.test.{ts,tsx}',
            'server/demo/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: generated,
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,testing}/**/*.test.ts'],
          exclude: onPostgres ? generated : [...generated, postgresOnly],
          environment: 'node',
          pool: 'forks',
          // A worker loads the house once for all its files; each file makes a world of its own in it.
          isolate: false,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
