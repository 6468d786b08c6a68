/**
 * @typedef {object} Mutant a bug that is planted in the sources to see a test fail
 * @property {string} name what goes wrong
 * @property {string} file
 * @property {string} from text that is in the file once
 * @property {string} to what stands there instead
 * @property {readonly string[]} tests the nearest test files
 */

/** The project of `vitest.config.ts` that a test file belongs to. @param {string} test @returns {'unit' | 'dom' | 'server'} */
function getProject(test) {
  if (test.endsWith('.dom.test.tsx')) return 'dom';
  return /^server\/(src|testing)\//.test(test) ? 'server' : 'unit';
}

/** What Vitest says of a test or hook that did not come to its end, and of a file that has no tests because it did not load. */
const NO_CATCH = /timed out in \d+\s?ms|^\S+$|^it ends badly|^\S+\n/;

/**
 * The first test that failed by what it asserts: a bug that is caught. A time-out says as much of the machine, and a file
 * that does not load looks at nothing.
 * @param {readonly string[]} failures as `readVitestReport` lists them @returns {string | undefined} its first line
 */
export const findCatchingTest = (failures) => failures.find((failure) => !NO_CATCH.test(failure))?.split('\n')[0];

/** @param {readonly string[]} tests */
export const getProjects = (tests) => [...new Set(tests.map(getProject))];

/**
 * What is wrong with a list of planted bugs, by the name of each.
 * @param {readonly Mutant[]} mutants
 * @param {(file: string) => string} readSource throws when there is no such file
 */
export function findMutantErrors(mutants, readSource) {
  const names = mutants.map(({ name }) => name);
  const errors = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: is there twice`);
  const read = (/** @type {string} */ file) => {
    try {
      return readSource(file);
    } catch {
      return null;
    }
  };
  for (const { name, file, from, to, tests } of mutants) {
    const source = read(file);
    const count = source === null ? 0 : source.split(from).length - 1;
    if (source === null) errors.push(`${name}: there is no ${file}`);
    else if (count !== 1) errors.push(`${name}: its text is ${count} times in ${file} instead of once`);
    if (from === to) errors.push(`${name}: changes nothing`);
    if (tests.length === 0) errors.push(`${name}: names no test`);
    for (const test of tests) if (read(test) === null) errors.push(`${name}: there is no ${test}`);
  }
  return errors;
}
