// Plants the bugs of lib/mutant-list.mjs in the sources, one at a time, and runs the nearest tests: each has to fail.
//   npm run mutants                 all of them
//   npm run mutants -- server/      those with this word in their name or file
// A bug whose text is not in its file any more is an error with its name. An interrupted run takes its bug out again.
// Only a test that fails by what it asserts has caught a bug: what was too slow on a busy machine is run once more, and
// then counts as missed.
// StrykerJS is not used: it runs Vitest in threads (the server tests need processes) and mutates every expression, while
// a run of the server tests takes half a minute here.
import { readFileSync, writeFileSync } from 'node:fs';
import { mutants } from './lib/mutant-list.mjs';
import { resolvePath } from './lib/paths.mjs';
import { stopChildren } from './lib/run-program.mjs';
import { startPostgres } from './lib/start-postgres.mjs';
import { createVitestStep } from './lib/steps.mjs';
import { findCatchingTest, findMutantErrors, getProjects } from './lib/mutants.mjs';

/** Share of the bugs that the nearest tests have to catch. */
const MIN_SHARE = 0.9;

const words = process.argv.slice(2);
const chosen = mutants.filter(({ name, file }) => words.every((word) => `${name} ${file}`.includes(word)));
const errors = findMutantErrors(chosen, (file) => readFileSync(resolvePath(file), 'utf8'));
if (chosen.length === 0) errors.push(`No planted bug has ${words.join(' ')} in its name or file.`);
if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}

/** @type {(() => void) | null} takes the planted bug out */
let restore = null;
process.once('exit', () => restore?.());
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => {
    stopChildren();
    process.exit(1);
  });

const needsDatabase = chosen.some(({ tests }) => getProjects(tests).includes('server'));
const postgres = needsDatabase ? await startPostgres({ inMemory: true }) : null;

/** @type {Record<string, string>} */
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};

/** @param {readonly string[]} tests */
const runTests = (tests) =>
  createVitestStep('nearest tests', getProjects(tests), {
    paths: tests,
    flags: ['--bail=1'],
    startServices: async () => ({ env, stop: async () => undefined }),
  }).run();

/** @param {import('./lib/mutants.mjs').Mutant} mutant @returns {Promise<readonly string[]>} what fails with the bug */
async function runWithBug({ file, from, to, tests }) {
  const path = resolvePath(file);
  const source = readFileSync(path, 'utf8');
  restore = () => writeFileSync(path, source);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    return (await runTests(tests)).failures ?? [];
  } finally {
    restore();
    restore = null;
  }
}

// A test that fails anyway catches nothing.
const sound = await runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
let caught = 0;
if (sound.ok)
  for (const mutant of chosen) {
    const startedAt = Date.now();
    let failures = await runWithBug(mutant);
    if (failures.length > 0 && findCatchingTest(failures) === undefined) failures = await runWithBug(mutant);
    const test = findCatchingTest(failures);
    if (test !== undefined) caught += 1;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    console.log(`${test === undefined ? 'MISSED' : 'caught'} ${seconds.padStart(4)} s  ${mutant.name}`);
    const shown = test ?? failures[0];
    if (shown !== undefined) console.log(`               ${shown}`);
  }
else console.error(`These fail without a planted bug:\n${(sound.failures ?? [sound.output]).join('\n')}`);
await postgres?.stop();
if (sound.ok) console.log(`\n${caught} of ${chosen.length} planted bugs are caught`);
process.exit(sound.ok && caught >= MIN_SHARE * chosen.length ? 0 : 1);
