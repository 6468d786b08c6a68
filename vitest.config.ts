import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = 'server/testing/global-setup.ts';
const workers = Number(process.env.TEST_WORKERS ?? 2);

/** Races between transactions need more than one session, which PGlite does not have. */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const postgresOnly = 'server/**/*.pg.test.ts';

/** Tests allocate many short-lived objects: a larger young generation saved 3 to 11 % of the processor time of the payment tests. */
const execArgv = ['--max-semi-space-size=64'];

const componentTests = '{packages/{ui,browser}/src,web/app,desk/src}/**/*.dom.test.tsx';

const generated = ['**/node_modules/**', '**/build/**', '**/.react-router/**'];

export default defineConfig({
  test: {
    maxWorkers: workers,
    // A failed comparison of long texts shows them whole: a rare failure is read from its output alone.
    chaiConfig: { truncateThreshold: 4000 },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'web/app/**/*.test.{ts,tsx}',
            'desk/src/**/*.test.{ts,tsx}',
            'server/{catalogue-seed,demo}/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...generated, componentTests],
          environment: 'node',
          execArgv,
          // One module graph per worker instead of one per file: the files import mostly the same packages.
          isolate: false,
          setupFiles: ['vitest.setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // Components with state in a document: no browser, no server, milliseconds each.
          name: 'dom',
          include: [componentTests],
          exclude: generated,
          environment: 'happy-dom',
          execArgv,
          isolate: false,
          setupFiles: ['vitest.setup.ts', 'vitest.dom-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,testing}/**/*.test.ts'],
          exclude: onPostgres ? generated : [...generated, postgresOnly],
          environment: 'node',
          execArgv,
          pool: 'forks',
          // A worker imports the server once for all its files; each file starts a test app of its own.
          isolate: false,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
          // Limits for a hang, wide enough for a machine with other work: no test waits for luck.
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
