import { createHash } from 'node:crypto';

/**
 * @typedef {{ file: string, seconds: number }} TimedFile
 * @typedef {{ name: string, seconds: number, files: readonly TimedFile[] }} TimedStep
 */

/**
 * How long the steps of a whole `npm test` take on two idle cores that hash `REFERENCE_MEGABYTES` in `REFERENCE_SECONDS`; on
 * a slower machine as much more. Several steps run at a time. A step above its figure is named with its slowest files, and
 * nothing fails for that: a time says as much of the neighbours as of the tests. The goal of a whole run is fifteen minutes;
 * these figures are today's and come to some twenty. Whoever raises a figure says why in the commit.
 * @type {Readonly<Record<string, number>>}
 */
export const SECONDS = {
  'unit tests': 120,
  types: 90,
  'layer rules': 60,
  lint: 120,
  build: 150,
  'server on PGlite': 150,
  'server on PostgreSQL': 480,
  'journeys on PostgreSQL': 660,
  // Beside the others, with a fourth part of the browsers.
  'journeys on PGlite': 200,
};

/**
 * Runs of a browser in the journeys on PostgreSQL, which are all but one; the look at every page is not counted, it grows with the pages. A hard limit: what a
 * test of a component, a reducer or a rendered page can prove is no journey. Whoever takes some away lowers it.
 */
export const MAX_BROWSER_RUNS = 78;

/** @param {number} count @returns {string | null} */
export const findTooManyBrowserRuns = (count) =>
  count <= MAX_BROWSER_RUNS
    ? null
    : `${count} runs of a browser, the limit is ${MAX_BROWSER_RUNS} (scripts/lib/test-budgets.mjs). ` +
      'Prove with a test of the component what needs no whole system.';

const REFERENCE_MEGABYTES = 1024;
const REFERENCE_SECONDS = 0.6;
const MAX_LISTED_FILES = 5;

/** How much slower than the machine of the budgets this one is, by the same work; at least 1. Measured before the steps. */
export function measureSlowness() {
  const block = Buffer.alloc(1_048_576, 7);
  const hash = createHash('sha256');
  const startedAt = performance.now();
  for (let megabyte = 0; megabyte < REFERENCE_MEGABYTES; megabyte++) hash.update(block);
  hash.digest();
  return Math.max(1, (performance.now() - startedAt) / 1000 / REFERENCE_SECONDS);
}

/**
 * The steps that took longer than their budget, each with its slowest files.
 * @param {readonly TimedStep[]} steps
 * @param {number} slowness of this machine
 * @returns {string[]}
 */
export const findTimeWarnings = (steps, slowness) =>
  steps.flatMap(({ name, seconds, files }) => {
    const budget = (SECONDS[name] ?? Infinity) * slowness;
    if (seconds <= budget) return [];
    const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, MAX_LISTED_FILES);
    return [
      `${name} took ${seconds.toFixed(0)} s, its budget here is ${budget.toFixed(0)} s`,
      ...slowest.map(({ file, seconds: took }) => `  ${took.toFixed(1).padStart(6)} s  ${file}`),
    ];
  });
