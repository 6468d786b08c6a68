import { excerptOutput } from './test-reports.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Counts} Counts
 * @typedef {{ counts: Counts, failures: string[] }} RunSummary the sum over all steps, and a few lines per failure
 */

/** Lines of the output that are printed of a failed step without a report. */
const MAX_OUTPUT_LINES = 400;

/**
 * Runs steps, `width` at a time, each as soon as the steps that it needs have ended; among those that can start, the
 * first of the list goes first. Prints a line when a step ends, and what failed in it.
 * @param {Step[]} steps
 * @param {number} width
 * @returns {Promise<RunSummary>}
 */
export async function runSteps(steps, width) {
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  /** @type {RunSummary} */
  const summary = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
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
  const { ok, output, counts, failures, note } = await runGuarded(step);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const result = note ?? (counts.passed + counts.skipped > 0 ? formatSummary(counts) : '');
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name.padEnd(28)} ${seconds.padStart(6)} s  ${result}`.trimEnd());
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

/** Prints every failure once more, and the summary as the last line. @param {RunSummary} summary */
export function printResult({ counts, failures }) {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(`\n${formatSummary(counts)}`);
}
