import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, isBuilt } from '../build.mjs';
import { at, filesUnder, hasSources, workspaces } from './paths.mjs';
import { freePort } from './port.mjs';
import { endOf, readPlaywright, readVitest } from './reports.mjs';
import { runTool } from './run.mjs';
import { budgets, weighPages } from './weight.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ ok: boolean, output: string, counts: Counts, failures?: string[], note?: string }} Result `failures` repeats
 *   each failure in a few lines for the end of the run
 * @typedef {{ name: string, run: () => Promise<Result> }} Step
 */

const cache = (/** @type {string} */ name) => {
  mkdirSync(at('node_modules', '.cache', 'platewright'), { recursive: true });
  return at('node_modules', '.cache', 'platewright', name);
};

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 };

/** A check has no tests to count: it is silent when it passes, and one failure when it does not.
 * @param {import('./run.mjs').Outcome} outcome @returns {Result} */
const asCheck = ({ code, output }) => ({ ok: code === 0, output, counts: { ...none, failed: code === 0 ? 0 : 1 } });

/** @returns {Step[]} one type check for every workspace with sources, and one for the scripts */
export function typeSteps() {
  const folders = [...workspaces().filter(hasSources), 'scripts'];
  return folders.map((folder) => ({ name: `types ${folder}`, run: () => checkTypes(folder) }));
}

/** @param {string} folder */
async function checkTypes(folder) {
  if (folder === 'web' && existsSync(at('web', 'app', 'routes.ts'))) {
    const typegen = await runTool('react-router', ['typegen'], { cwd: at('web') });
    if (typegen.code !== 0) return asCheck(typegen);
  }
  const info = cache(`${folder.replace('/', '-')}.tsbuildinfo`);
  return asCheck(await runTool('tsc', ['-p', folder, '--incremental', '--tsBuildInfoFile', info, '--pretty', 'false']));
}

/** @type {Step} */
export const lintStep = {
  name: 'lint',
  async run() {
    const flags = ['--max-warnings=0', '--cache', '--cache-strategy=content', '--cache-location', cache('eslint')];
    return asCheck(await runTool('eslint', [...flags, '.']));
  },
};

/** @type {Step} */
export const layerStep = {
  name: 'layer rules',
  async run() {
    const folders = ['packages', 'server', 'web', 'desk', 'e2e', 'bench'].filter(hasSources);
    if (folders.length === 0) return { ok: true, output: '', counts: none, note: 'no sources yet' };
    return asCheck(
      await runTool('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders]),
    );
  },
};

/** @type {Step} */
export const buildStep = {
  name: 'build',
  async run() {
    const failures = await ensureBuilt();
    return { ok: failures.length === 0, output: failures.join('\n'), counts: { ...none, failed: failures.length } };
  },
};

/**
 * What pages of the portal load at first, counted in the build that stands: no page above its budget. One test a page.
 * @type {Step}
 */
export const weightStep = {
  name: 'weight of the pages',
  async run() {
    if (!isBuilt())
      return { ok: false, output: 'Not run, because the build does not stand.', counts: { ...none, failed: 1 } };
    const failures = weighPages()
      .filter(({ kB, limit }) => kB > limit)
      .map(
        ({ page, kB, limit, heaviest }) =>
          `${page} loads ${kB.toFixed(1)} kB (gzip) of scripts at first, its budget is ${limit} (scripts/lib/weight.mjs). ` +
          `Load what is not seen at first later, or raise the budget and say why.\n  ${heaviest.join('\n  ')}`,
      );
    const failed = failures.length;
    const counts = { ...none, passed: Object.keys(budgets).length - failed, failed };
    return { ok: failed === 0, output: failures.join('\n'), counts, failures };
  },
};

/** A fresh place for the report of one step. @param {string} name */
function reportFile(name) {
  const file = cache(`${name.replace(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * A run that ends badly although no test failed (a file that does not load, an unhandled rejection) is one failure.
 * @param {import('./run.mjs').Outcome} outcome @param {import('./reports.mjs').Report | undefined} report
 * @returns {Result}
 */
function asTests({ code, output }, report) {
  const { counts, failures } = report ?? { counts: none, failures: [] };
  if (code !== 0 && counts.failed === 0)
    return {
      ok: false,
      output,
      counts: { ...counts, failed: 1 },
      failures: [...failures, `it ends badly${endOf(output)}`],
    };
  const ok = code === 0 && counts.failed === 0;
  return { ok, output, counts, failures, ...(counts.passed + counts.failed ? {} : { note: 'no tests yet' }) };
}

/**
 * @param {string} name
 * @param {'unit' | 'server'} project
 * @param {() => Promise<Record<string, string | undefined>>} [environment] what the run needs around it
 * @returns {Step}
 */
export function vitestStep(name, project, environment = async () => ({})) {
  return {
    name,
    async run() {
      const report = reportFile(name);
      const env = { NODE_ENV: 'test', TEST_DATABASE_URL: undefined, ...(await environment()) };
      const args = [
        'run',
        '--project',
        project,
        '--passWithNoTests',
        // Prints what failed and nothing else.
        '--reporter=agent',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      return asTests(await runTool('vitest', args, { env }), readVitest(report));
    },
  };
}

/** @param {{ chromium: string, dataDir: string }} world @returns {Step} */
export function journeyStep({ chromium, dataDir }) {
  return {
    name: 'journeys in a browser',
    async run() {
      if (filesUnder('e2e', (file) => file.endsWith('.spec.ts')).length === 0) {
        return { ok: true, output: '', counts: none, note: 'no tests yet' };
      }
      if (!isBuilt()) {
        return { ok: false, output: 'Not run, because the build does not stand.', counts: { ...none, failed: 1 } };
      }
      const report = reportFile('e2e');
      const env = {
        CHROMIUM: chromium,
        E2E_DATA_DIR: path.resolve(dataDir),
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      };
      const outcome = await runTool('playwright', ['test', '--reporter=line,json'], { cwd: at('e2e'), env });
      return asTests(outcome, readPlaywright(report));
    },
  };
}
