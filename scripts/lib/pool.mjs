/**
 * Runs steps, `width` at a time, in their order; prints a line when one ends, and its output when it failed.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {number} width
 * @returns {Promise<import('./steps.mjs').Counts>} what all of them counted together
 */
export async function runSteps(steps, width) {
  const waiting = [...steps];
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begun = Date.now();
      const { ok, output, counts, note } = await guarded(step);
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      console.log(
        `${ok ? 'ok  ' : 'FAIL'} ${step.name.padEnd(28)} ${seconds.padStart(6)} s  ${note ?? inWords(counts)}`.trimEnd(),
      );
      if (!ok) console.log(`${output.trim()}\n`);
      sum.passed += counts.passed;
      sum.failed += counts.failed;
      sum.skipped += counts.skipped;
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return sum;
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
