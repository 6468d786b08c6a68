import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from './lib/mutant-list.mjs';
import { findCatchingTest, findMutantErrors, getProjects } from './lib/mutants.mjs';
import { resolvePath } from './lib/paths.mjs';

const sources = /** @type {Record<string, string>} */ ({
  'a.ts': 'if (count > limit) stop();\nif (size > limit) stop();',
  'a.test.ts': '',
});
const read = (/** @type {string} */ file) => {
  const source = sources[file];
  if (source === undefined) throw new Error('No such file.');
  return source;
};
const sound = { name: 'a bug', file: 'a.ts', from: 'count > limit', to: 'count >= limit', tests: ['a.test.ts'] };

it.each([
  ['nothing wrong', [sound], []],
  ['a text that is gone', [{ ...sound, from: 'gone' }], ['a bug: its text is 0 times in a.ts instead of once']],
  ['a text of two places', [{ ...sound, from: 'limit' }], ['a bug: its text is 2 times in a.ts instead of once']],
  ['a file that is gone', [{ ...sound, file: 'b.ts' }], ['a bug: there is no b.ts']],
  ['a test that is gone', [{ ...sound, tests: ['b.test.ts'] }], ['a bug: there is no b.test.ts']],
  ['no test', [{ ...sound, tests: [] }], ['a bug: names no test']],
  ['no change', [{ ...sound, to: sound.from }], ['a bug: changes nothing']],
  ['a name that is there twice', [sound, sound], ['a bug: is there twice']],
])('finds %s in a list of planted bugs', (_what, list, errors) => {
  expect(findMutantErrors(list, read)).toEqual(errors);
});

it('knows the place of each planted bug: whoever changes such a line plants the bug in the new one', () => {
  expect(findMutantErrors(mutants, (file) => readFileSync(resolvePath(file), 'utf8'))).toEqual([]);
});

it('runs the tests of a planted bug in their projects', () => {
  const tests = [
    'server/src/a.test.ts',
    'server/demo/b.test.ts',
    'desk/src/c.dom.test.tsx',
    'server/testing/d.test.ts',
  ];
  expect(getProjects(tests)).toEqual(['server', 'unit', 'dom']);
});

it.each([
  ['fails by what it asserts', ['a.test.ts: is paid\n    AssertionError: expected 1 to be 2'], 'a.test.ts: is paid'],
  ['was too slow', ['a.test.ts: is paid\n    Error: Test timed out in 90000ms.'], undefined],
  ['had no time to start', ['a.test.ts: is paid\n    Error: Hook timed out in 180000ms.'], undefined],
  ['did not load', ['a.test.ts\n    SyntaxError: Unexpected token'], undefined],
  ['did not load without a word', ['a.test.ts'], undefined],
  ['ended badly', ['it ends badly\n    Unhandled rejection'], undefined],
  [
    'was too slow before one that fails',
    ['a.test.ts: a\n    Error: Test timed out in 9ms.', 'b.test.ts: b\n    1'],
    'b.test.ts: b',
  ],
])('a test that %s', (_what, failures, caught) => {
  expect(findCatchingTest(failures)).toBe(caught);
});
