import { findTimeWarnings } from './test-budgets.mjs';
import { excerptOutput } from './test-reports.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Counts} Counts
 * @typedef {import('./test-budgets.mjs').TimedStep} TimedStep
 * @typedef {{ counts: Counts, failures: string[], retried: string[], steps: TimedStep[] }} RunSummary the sum over all
 *   steps, a few lines per failure and per test that passed at its second try only, and how long each step took
 */

/** Lines of the output that are printed of a failed step without a report. */
const MAX_OUTPUT_LINES = 400;

/** @returns {RunSummary} */
const createSummary = () => ({ counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], retried: [], steps: [] });

/**
 * Runs steps, `width` at a time, each as soon as the steps that it needs have ended; among those that can start, the
 * first of the list goes first. Prints a line when a step ends, and what failed in it.
 * @param {Step[]} steps
 * @param {number} width
 * @param {RunSummary} [summary] of steps that have run before
 * @returns {Promise<RunSummary>}
 */
export async function runSteps(steps, width, summary = createSummary()) {
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const canStart = (/** @type {Step} */ step) =>
    (step.needs ?? []).every((needed) => !waiting.includes(needed) && !running.has(needed));
  while (waiting.length > 0 || running.size > 0) {
    for (let step = waiting.find(canStart); step && running.size < width; step = waiting.find(canStart)) {
      const started = step;
      waiting.splice(waiting.indexOf(started), 1);
      running.set(
        started,
        runAndReport(started, summary).then(() => void running.delete(started)),
      );
    }
    if (running.size === 0) throw new Error(`Steps need each other: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
  return summary;
}

/** @param {Step} step @param {RunSummary} summary */
async function runAndReport(step, summary) {
  const startedAt = Date.now();
  const { ok, output, counts, failures, note, retried = [], files = [] } = await runGuarded(step);
  const seconds = (Date.now() - startedAt) / 1000;
  const result = note ?? (counts.passed + counts.skipped > 0 ? formatSummary(counts) : '');
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${formatTime(step.name, seconds)}  ${result}`.trimEnd());
  summary.steps.push({ name: step.name, seconds, files });
  summary.retried.push(...retried.map((test) => `${step.name}: ${test}`));
  if (!ok) {
    // Failures in brief; the whole output only where no report names them.
    const details = failures?.length
      ? failures.join('\n')
      : output.trim().split('\n').slice(-MAX_OUTPUT_LINES).join('\n');
    console.log(`${details}\n`);
    summary.failures.push(...(failures ?? [excerptOutput(output)]).map((failure) => `${step.name}: ${failure}`));
  }
  summary.counts.passed += counts.passed;
  summary.counts.failed += counts.failed;
  summary.counts.skipped += counts.skipped;
}

/** @param {Step} step @returns {Promise<import('./steps.mjs').Result>} a step that throws has failed */
async function runGuarded(step) {
  try {
    return await step.run();
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, output, counts: { passed: 0, failed: 1, skipped: 0 } };
  }
}

/** The line that a run ends with. @param {Counts} counts */
export const formatSummary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const formatTime = (/** @type {string} */ name, /** @type {number} */ seconds) =>
  `${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`;

/** @param {string} title @param {readonly string[]} lines */
const printList = (title, lines) => {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
};

/**
 * Prints how long each step took, what grew, what passed at its second try only, and every failure once more; the summary is
 * the last line.
 * @param {RunSummary} summary
 * @param {number} [slowness] of this machine, as `measureSlowness` has it
 */
export function printResult({ counts, failures, retried, steps }, slowness = 1) {
  printList(
    'Time',
    steps.map(({ name, seconds }) => formatTime(name, seconds)),
  );
  printList('Slower than their budget (a warning, scripts/lib/test-budgets.mjs)', findTimeWarnings(steps, slowness));
  printList('Passed at the second try only (a race to mend)', retried);
  printList('Failed', failures);
  console.log(`\n${formatSummary(counts)}`);
}
