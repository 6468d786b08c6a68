// All tests, from a fresh clone: installs what is missing, builds, checks, tests the server on a real PostgreSQL, and runs
// journeys through the built system in a browser. The last line is `N passed, N failed`.
//   npm test                        everything
//   npm test -- unit pg             only these parts: check, unit, server, pg, e2e
//   npm test -- server              all server tests on the embedded database
//   npm test -- e2e:order-page      the journeys of e2e/journeys/order-page.spec.ts; e2e:every-page is in e2e/pages
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { resolvePath } from './lib/paths.mjs';
import { runSteps, formatSummary, printResult } from './lib/run-steps.mjs';
import { startPostgres } from './lib/start-postgres.mjs';
import { stopChildren } from './lib/run-program.mjs';
import {
  buildStep,
  bundleSizeStep,
  createJourneyStep,
  createVitestStep,
  layerStep,
  lintStep,
  typeStep,
} from './lib/steps.mjs';
import { measureSlowness } from './lib/test-budgets.mjs';
import { ensurePrograms, findChromium, findHeadlessShell } from './lib/system-programs.mjs';

const partNames = ['check', 'unit', 'server', 'pg', 'e2e'];
const journeyFiles = process.argv.slice(2).flatMap((argument) => /^e2e:(.+)$/.exec(argument)?.[1] ?? []);
const requestedParts = process.argv.slice(2).map((argument) => argument.replace(/^e2e:.+$/, 'e2e'));
const unknownPart = requestedParts.find((part) => !partNames.includes(part));
if (unknownPart !== undefined) {
  console.error(`There is no part called ${unknownPart}; the parts are ${partNames.join(', ')}.`);
  process.exit(1);
}
/** @param {string} name */
const findBrowserTest = (name) =>
  ['journeys', 'pages']
    .map((folder) => `${folder}/${name}.spec.ts`)
    .find((file) => existsSync(resolvePath('e2e', file)));
const unknownFile = journeyFiles.find((name) => findBrowserTest(name) === undefined);
if (unknownFile !== undefined) {
  console.error(`There is no ${unknownFile}.spec.ts in e2e/journeys or e2e/pages.`);
  process.exit(1);
}
const isRequested = (/** @type {string} */ part) => requestedParts.length === 0 || requestedParts.includes(part);

const tempFolder = mkdtempSync(path.join(tmpdir(), 'platewright-test-'));
process.once('exit', () => rmSync(tempFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    stopChildren();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/** Each step has a PostgreSQL of its own, which ends with it. */
const startServerTestServices = async () => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { env: { TEST_DATABASE_URL: given }, stop: async () => undefined };
  const { socketUrl, stop } = await startPostgres({ inMemory: true });
  return { env: { TEST_DATABASE_URL: socketUrl }, stop };
};
const startJourneyServices = async () => {
  const { url, stop } = await startPostgres({ inMemory: true });
  return { env: { E2E_DATABASE_URL: url }, stop };
};

checkNode();
await ensureDependencies();
const isComplete = await ensurePrograms([
  ...(isRequested('e2e') ? /** @type {const} */ (['chromium', 'headlessShell']) : []),
  ...(isRequested('e2e') || isRequested('pg') ? /** @type {const} */ (['postgres']) : []),
  ...(isRequested('pg') ? /** @type {const} */ (['redis']) : []),
]);
if (!isComplete) {
  console.log(formatSummary({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}

/** Server tests of what depends on the engine, by their path; the whole run tests the rest on PostgreSQL (decision 042). */
const ENGINE_DEPENDENT = [
  ...['db', 'backup', 'cache', 'jobs'].map((folder) => `server/src/platform/${folder}/`),
  ...['server/testing/', 'list.test', 'search'],
];
/** The thread from an upload to the delivery runs on the embedded engine, as `npm start` does, and all others on PostgreSQL. */
const EMBEDDED_JOURNEYS = ['order-life-cycle'];
const SERVER_JOURNEYS = ['journeys', 'pages'].flatMap((folder) =>
  readdirSync(resolvePath('e2e', folder)).flatMap((file) => {
    const name = path.basename(file, '.spec.ts');
    return EMBEDDED_JOURNEYS.includes(name) ? [] : [name];
  }),
);

const steps = [
  ...(isRequested('unit') ? [createVitestStep('unit tests', ['unit', 'dom'])] : []),
  ...(isRequested('check') ? [typeStep, layerStep, lintStep] : []),
  ...(isRequested('e2e') ? [buildStep] : []),
  ...(isRequested('server')
    ? [createVitestStep('server on PGlite', ['server'], requestedParts.length === 0 ? { paths: ENGINE_DEPENDENT } : {})]
    : []),
  ...(isRequested('pg')
    ? [createVitestStep('server on PostgreSQL', ['server'], { startServices: startServerTestServices })]
    : []),
];
const slowness = measureSlowness();
const result = await runSteps(steps, Math.min(4, Math.max(2, availableParallelism())));
if (isRequested('e2e')) {
  // Without the server tests: a browser beside them finds a busy machine, and a journey that waits too long is a failure.
  const createJourneys = (
    /** @type {string} */ engine,
    /** @type {string[]} */ names,
    /** @type {(() => Promise<import('./lib/steps.mjs').Services>) | undefined} */ startServices,
  ) =>
    createJourneyStep(`journeys on ${engine}`, {
      chromium: findChromium() ?? '',
      headlessShell: findHeadlessShell(),
      dataDir: path.join(tempFolder, `e2e-${engine}`),
      files: names.flatMap((name) => findBrowserTest(name) ?? []),
      startServices,
    });
  const journeySteps = [
    bundleSizeStep,
    createJourneys('PostgreSQL', journeyFiles.length === 0 ? SERVER_JOURNEYS : journeyFiles, startJourneyServices),
    ...(journeyFiles.length === 0 ? [createJourneys('PGlite', EMBEDDED_JOURNEYS, undefined)] : []),
  ];
  // Beside each other: each begins with a server that seeds its demo on one core, and the embedded one serves one browser.
  await runSteps(journeySteps, 2, result);
}
printResult(result, slowness);
process.exit(result.counts.failed > 0 ? 1 : 0);
