import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('./steps.mjs').Counts} Counts
 * @typedef {{ counts: Counts, failures: string[], retried?: string[], journeyRuns?: number, files: import('./test-budgets.mjs').TimedFile[] }} Report
 *   the counts of a run, a few lines per failure, the tests that passed at their second try only, and how long each file took
 */

const MAX_EXCERPT_LINES = 14;

/** The first lines of a message, indented below the name of the test. @param {string | undefined} message */
function excerptMessage(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return lines
    .slice(0, MAX_EXCERPT_LINES)
    .map((line) => `\n    ${line}`)
    .join('');
}

/** The last lines of a program's output, where there is no report. @param {string} output */
export const excerptOutput = (output) => excerptMessage(output.trim().split('\n').slice(-MAX_EXCERPT_LINES).join('\n'));

/** @param {string} file @returns {any} */
const readJsonFile = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file the JSON report of Vitest @returns {Report | undefined} */
export function readVitestReport(file) {
  const report = readJsonFile(file);
  if (!report) return undefined;
  /** @type {string[]} */
  const failures = [];
  /** @type {import('./test-budgets.mjs').TimedFile[]} */
  const files = [];
  for (const { name, status, message, assertionResults, startTime, endTime } of report.testResults) {
    const file = name.replace(`${process.cwd()}/`, '');
    files.push({ file, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(`${file}: ${fullName}${excerptMessage(failureMessages[0])}`);
    // A file that fails to load has no tests.
    if (status === 'failed' && failed.length === 0) failures.push(`${file}${excerptMessage(message)}`);
  }
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report;
  return { counts: { passed, failed: failures.length, skipped: numPendingTests + numTodoTests }, failures, files };
}

/** @param {string} file the JSON report of Playwright @returns {Report | undefined} */
export function readPlaywrightReport(file) {
  const report = readJsonFile(file);
  if (!report) return undefined;
  /** @type {string[]} */
  const failures = report.errors.map(
    (/** @type {any} */ error) => `outside of the tests${excerptMessage(error.message)}`,
  );
  /** @type {string[]} */
  const retried = [];
  /** @type {Map<string, number>} */
  const seconds = new Map();
  let journeyRuns = 0;
  const visit = (/** @type {any} */ suite) => {
    for (const inner of suite.suites ?? []) visit(inner);
    for (const spec of suite.specs ?? [])
      for (const { status, projectName, results } of spec.tests) {
        if (spec.file.startsWith('journeys/')) journeyRuns += 1;
        for (const { duration } of results) seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + duration / 1000);
        if (status === 'unexpected' || status === 'flaky')
          (status === 'flaky' ? retried : failures).push(
            `[${projectName}] ${spec.file}:${spec.line}: ${spec.title}${excerptMessage(results.find((/** @type {any} */ one) => one.error)?.error.message)}`,
          );
      }
  };
  visit(report);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const files = [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
  return { counts: { passed: expected + flaky, failed: unexpected, skipped }, failures, retried, journeyRuns, files };
}
