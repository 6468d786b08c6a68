import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('./steps.mjs').Counts} Counts
 * @typedef {{ counts: Counts, failures: string[] }} Report what a run counted, and each failure in a few lines
 */

const LINES = 14;

/** The first lines of a message, indented below what failed. @param {string | undefined} message */
function inBrief(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return lines
    .slice(0, LINES)
    .map((line) => `\n    ${line}`)
    .join('');
}

/** The last lines of an output that has no report. @param {string} output */
export const endOf = (output) => inBrief(output.trim().split('\n').slice(-LINES).join('\n'));

/** @param {string} file @returns {any} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file the JSON report of Vitest @returns {Report | undefined} */
export function readVitest(file) {
  const report = read(file);
  if (!report) return undefined;
  /** @type {string[]} */
  const failures = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const place = name.replace(`${process.cwd()}/`, '');
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(`${place}: ${fullName}${inBrief(failureMessages[0])}`);
    // A file that does not load has no tests.
    if (status === 'failed' && failed.length === 0) failures.push(`${place}${inBrief(message)}`);
  }
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report;
  return { counts: { passed, failed: failures.length, skipped: numPendingTests + numTodoTests }, failures };
}

/** @param {string} file the JSON report of Playwright @returns {Report | undefined} */
export function readPlaywright(file) {
  const report = read(file);
  if (!report) return undefined;
  /** @type {string[]} */
  const failures = report.errors.map((/** @type {any} */ error) => `outside of the tests${inBrief(error.message)}`);
  const visit = (/** @type {any} */ suite) => {
    for (const inner of suite.suites ?? []) visit(inner);
    for (const spec of suite.specs ?? [])
      for (const { status, projectName, results } of spec.tests)
        if (status === 'unexpected' || status === 'flaky')
          failures.push(
            `[${projectName}] ${spec.file}:${spec.line}: ${spec.title}${inBrief(results.find((/** @type {any} */ one) => one.error)?.error.message)}`,
          );
  };
  visit(report);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { counts: { passed: expected, failed: unexpected + flaky, skipped }, failures };
}
