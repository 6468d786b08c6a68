import { endOf } from './reports.mjs';

/** @typedef {{ counts: import('./steps.mjs').Counts, failures: string[] }} Ran what all steps counted, and what failed */

/** Lines of the output that are printed of a failed step without a report. */
const LINES = 400;

/**
 * Runs steps, `width` at a time, in their order; prints a line when one ends, and what failed in it.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {number} width
 * @returns {Promise<Ran>}
 */
export async function runSteps(steps, width) {
  const waiting = [...steps];
  /** @type {string[]} */
  const all = [];
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begun = Date.now();
      const { ok, output, counts, failures, note } = await guarded(step);
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      console.log(
        `${ok ? 'ok  ' : 'FAIL'} ${step.name.padEnd(28)} ${seconds.padStart(6)} s  ${note ?? inWords(counts)}`.trimEnd(),
      );
      if (!ok) {
        // What failed, in brief; the whole output only where nothing better is known.
        const told = failures?.length ? failures.join('\n') : output.trim().split('\n').slice(-LINES).join('\n');
        console.log(`${told}\n`);
        all.push(...(failures ?? [endOf(output)]).map((failure) => `${step.name}: ${failure}`));
      }
      sum.passed += counts.passed;
      sum.failed += counts.failed;
      sum.skipped += counts.skipped;
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return { counts: sum, failures: all };
}

/** @param {import('./steps.mjs').Step} step @returns {Promise<import('./steps.mjs').Result>} */
async function guarded(step) {
  try {
    return await step.run();
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, output, counts: { passed: 0, failed: 1, skipped: 0 } };
  }
}

/** @param {import('./steps.mjs').Counts} counts */
function inWords({ passed, failed, skipped }) {
  if (passed + skipped === 0) return '';
  return summary({ passed, failed, skipped });
}

/** The line that a run ends with. @param {import('./steps.mjs').Counts} counts */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** How a run ends: what failed, of all steps once more, and the summary as its last line. @param {Ran} ran */
export function tell({ counts, failures }) {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(`\n${summary(counts)}`);
}
