import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, isBuilt } from '../build.mjs';
import { resolvePath, listFiles, hasSources, listWorkspaces } from './paths.mjs';
import { findFreePort } from './free-port.mjs';
import { excerptOutput, readPlaywrightReport, readVitestReport } from './test-reports.mjs';
import { runTool } from './run-program.mjs';
import { measurePageScripts } from './bundle-size.mjs';
import { findTooManyBrowserRuns } from './test-budgets.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ ok: boolean, output: string, counts: Counts, failures?: string[], retried?: string[], note?: string, journeyRuns?: number,
 *   files?: import('./test-budgets.mjs').TimedFile[] }} Result `failures` repeats each failure in a few lines for the end of
 *   the run, `retried` each test that passed at its second try only, `files` are the test files with their times
 * @typedef {{ name: string, run: () => Promise<Result>, needs?: Step[] }} Step `needs` are steps that end before it starts
 * @typedef {{ env: Record<string, string>, stop: () => Promise<void> }} Services what a step needs while it runs, such as a
 *   database server, and the variables that name it
 */

const getCachePath = (/** @type {string} */ name) => {
  mkdirSync(resolvePath('node_modules', '.cache', 'platewright'), { recursive: true });
  return resolvePath('node_modules', '.cache', 'platewright', name);
};

/** @returns {Promise<Services>} */
const startNoServices = async () => ({ env: {}, stop: async () => undefined });

/** @type {Counts} */
const NO_COUNTS = { passed: 0, failed: 0, skipped: 0 };

/**
 * A check has no tests to count: it is silent when it passes, and one failure when it does not.
 * @param {import('./run-program.mjs').Outcome} outcome @returns {Result} */
const toCheckResult = ({ code, output }) => ({
  ok: code === 0,
  output,
  counts: { ...NO_COUNTS, failed: code === 0 ? 0 : 1 },
});

/**
 * The type check of every workspace with sources and of the scripts.
 * @type {Step}
 */
export const typeStep = {
  name: 'types',
  async run() {
    if (existsSync(resolvePath('web', 'app', 'routes.ts'))) {
      const typegen = await runTool('react-router', ['typegen'], { cwd: resolvePath('web') });
      if (typegen.code !== 0) return toCheckResult(typegen);
    }
    const outcomes = [];
    for (const folder of [...listWorkspaces().filter(hasSources), 'scripts']) outcomes.push(await checkTypes(folder));
    return {
      ok: outcomes.every(({ code }) => code === 0),
      output: outcomes.map(({ output }) => output).join(''),
      counts: { ...NO_COUNTS, failed: outcomes.filter(({ code }) => code !== 0).length },
    };
  },
};

/**
 * TypeScript 7, the native compiler, checks; TypeScript 6 stays for the tools that use its API (eslint, project rules).
 * One thread and no garbage collection: more threads check the same types again, each for itself, and a program that
 * lives for three seconds needs no collector. On two cores that is a sixth of the processor time of TypeScript 6.
 * @param {string} folder
 */
const checkTypes = (folder) =>
  runTool('tsc', ['-p', folder, '--noEmit', '--singleThreaded', '--pretty', 'false'], { env: { GOGC: 'off' } });

/** @type {Step} */
export const lintStep = {
  name: 'lint',
  async run() {
    const flags = [
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      '--cache-location',
      getCachePath('eslint'),
    ];
    return toCheckResult(await runTool('eslint', [...flags, '.']));
  },
};

/** @type {Step} */
export const layerStep = {
  name: 'layer rules',
  async run() {
    const folders = ['packages', 'server', 'web', 'desk', 'e2e', 'bench'].filter(hasSources);
    if (folders.length === 0) return { ok: true, output: '', counts: NO_COUNTS, note: 'no sources yet' };
    return toCheckResult(
      await runTool('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders]),
    );
  },
};

/** @type {Step} */
export const buildStep = {
  name: 'build',
  async run() {
    const failures = await ensureBuilt();
    return {
      ok: failures.length === 0,
      output: failures.join('\n'),
      counts: { ...NO_COUNTS, failed: failures.length },
    };
  },
};

/** @type {Result} */
const NOT_BUILT = { ok: false, output: 'Not run, because the build failed.', counts: { ...NO_COUNTS, failed: 1 } };

/**
 * The scripts that each page of the portal loads at first, measured in the build: one test per page with a budget, and for the texts.
 * @type {Step}
 */
export const bundleSizeStep = {
  name: 'bundle size',
  needs: [buildStep],
  async run() {
    if (!isBuilt()) return NOT_BUILT;
    const measured = measurePageScripts();
    const failures = measured
      .filter(({ kB, limit }) => kB > limit)
      .map(
        ({ page, kB, limit, heaviest }) =>
          `${page} loads ${kB.toFixed(1)} kB (gzip) of scripts at first, its budget is ${limit} (scripts/lib/bundle-size.mjs). ` +
          `Load later what is not seen at first, or raise the budget and say why.\n  ${heaviest.join('\n  ')}`,
      );
    const failed = failures.length;
    const counts = { ...NO_COUNTS, passed: measured.length - failed, failed };
    return { ok: failed === 0, output: failures.join('\n'), counts, failures };
  },
};

/** A fresh place for the report of one step. @param {string} name */
function createReportFile(name) {
  const file = getCachePath(`${name.replace(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * A run that ends badly although no test failed (a file that does not load, an unhandled rejection) is one failure.
 * @param {import('./run-program.mjs').Outcome} outcome @param {import('./test-reports.mjs').Report | undefined} report
 * @returns {Result}
 */
function toTestResult({ code, output }, report) {
  const { counts, failures } = report ?? { counts: NO_COUNTS, failures: [] };
  if (code !== 0 && counts.failed === 0)
    return {
      ok: false,
      output,
      counts: { ...counts, failed: 1 },
      failures: [...failures, `it ends badly${excerptOutput(output)}`],
    };
  const ok = code === 0 && counts.failed === 0;
  const { retried = [], files = [], journeyRuns } = report ?? {};
  return {
    ok,
    output,
    counts,
    failures,
    retried,
    journeyRuns,
    files,
    ...(counts.passed + counts.failed === 0 && { note: 'no tests yet' }),
  };
}

/**
 * @param {string} name
 * @param {('unit' | 'dom' | 'server')[]} projects of `vitest.config.ts`
 * @param {{ startServices?: () => Promise<Services>, paths?: readonly string[], flags?: readonly string[] }} [options]
 *   `startServices` is called when the step starts; `paths`: only files whose path contains one of these; `flags` of Vitest
 * @returns {Step}
 */
export function createVitestStep(name, projects, { startServices = startNoServices, paths = [], flags = [] } = {}) {
  return {
    name,
    async run() {
      const report = createReportFile(name);
      const services = await startServices();
      const env = { NODE_ENV: 'test', TEST_DATABASE_URL: undefined, ...services.env };
      const args = [
        'run',
        ...paths,
        ...flags,
        ...projects.flatMap((project) => ['--project', project]),
        '--passWithNoTests',
        // Prints what failed and nothing else.
        '--reporter=agent',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      try {
        return toTestResult(await runTool('vitest', args, { env }), readVitestReport(report));
      } finally {
        await services.stop();
      }
    },
  };
}

/** Too many runs of the browser are one failure. @param {Result} result @returns {Result} */
function limitBrowserRuns(result) {
  const failure = findTooManyBrowserRuns(result.journeyRuns ?? 0);
  if (!failure) return result;
  const counts = { ...result.counts, failed: result.counts.failed + 1 };
  return { ...result, ok: false, counts, failures: [...(result.failures ?? []), failure] };
}

/**
 * @param {string} name
 * @param {{ chromium: string, headlessShell: string | undefined, dataDir: string, files: string[],
 *   startServices?: () => Promise<Services> }} options `dataDir` is created by the tested server and removed at the end;
 *   `files` are those that run; `startServices` is called when the step starts
 * @returns {Step}
 */
export function createJourneyStep(name, { chromium, headlessShell, dataDir, files, startServices = startNoServices }) {
  return {
    name,
    needs: [buildStep],
    async run() {
      if (listFiles('e2e', (file) => file.endsWith('.spec.ts')).length === 0) {
        return { ok: true, output: '', counts: NO_COUNTS, note: 'no tests yet' };
      }
      if (!isBuilt()) return NOT_BUILT;
      const report = createReportFile(name);
      const services = await startServices();
      const env = {
        E2E_DATABASE_URL: undefined,
        E2E_OUTPUT_DIR: path.join('test-results', path.basename(dataDir)),
        CHROMIUM: chromium,
        CHROMIUM_HEADLESS_SHELL: headlessShell,
        E2E_DATA_DIR: path.resolve(dataDir),
        E2E_PORT: String(await findFreePort()),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...services.env,
      };
      const args = ['test', '--reporter=line,json', ...files];
      try {
        const outcome = await runTool('playwright', args, { cwd: resolvePath('e2e'), env });
        return limitBrowserRuns(toTestResult(outcome, readPlaywrightReport(report)));
      } finally {
        await services.stop();
      }
    },
  };
}
