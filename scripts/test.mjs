// All tests, from nothing: installs what is missing, checks, tests on the embedded database and on a real PostgreSQL,
// builds, and walks through the built system in a browser. The last line is `N passed, N failed`.
//   npm test                        everything
//   npm test -- unit server         only these parts: check, unit, server, pg, e2e
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { runSteps, summary, tell } from './lib/pool.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { stopChildren } from './lib/run.mjs';
import { buildStep, journeyStep, layerStep, lintStep, typeSteps, vitestStep, weightStep } from './lib/steps.mjs';
import { ensurePrograms, findChromium } from './lib/system.mjs';

const partNames = ['check', 'unit', 'server', 'pg', 'e2e'];
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !partNames.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part called ${unknown}; the parts are ${partNames.join(', ')}.`);
  process.exit(1);
}
const wants = (/** @type {string} */ part) => asked.length === 0 || asked.includes(part);

const folder = mkdtempSync(path.join(tmpdir(), 'platewright-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    stopChildren();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/** @type {(() => Promise<void>)[]} */
const closers = [];

/** The real PostgreSQL of this run, started when the step that needs it begins. */
async function postgresEnvironment() {
  if (process.env.TEST_DATABASE_URL) return { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL };
  const { url, stop } = await startPostgres();
  closers.push(stop);
  return { TEST_DATABASE_URL: url };
}

checkNode();
await ensureDependencies();
if (!(await ensurePrograms({ chromium: wants('e2e'), postgres: wants('pg') }))) {
  console.log(summary({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}

const steps = [
  ...(wants('unit') ? [vitestStep('unit tests', 'unit')] : []),
  ...(wants('check') ? [...typeSteps(), lintStep, layerStep] : []),
  ...(wants('e2e') ? [buildStep] : []),
  ...(wants('server') ? [vitestStep('server on PGlite', 'server')] : []),
  ...(wants('pg') ? [vitestStep('server on PostgreSQL', 'server', postgresEnvironment)] : []),
];
const ran = await runSteps(steps, Math.min(4, Math.max(2, availableParallelism())));
if (wants('e2e')) {
  const chromium = findChromium() ?? '';
  const built = [weightStep, journeyStep({ chromium, dataDir: path.join(folder, 'e2e') })];
  const journeys = await runSteps(built, 1);
  ran.counts.passed += journeys.counts.passed;
  ran.counts.failed += journeys.counts.failed;
  ran.counts.skipped += journeys.counts.skipped;
  ran.failures.push(...journeys.failures);
}
for (const close of closers) await close();
tell(ran);
process.exit(ran.counts.failed > 0 ? 1 : 0);
