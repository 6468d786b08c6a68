import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolvePath } from './lib/paths.mjs';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they are its first ones. */
const SECTIONS = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
};

const text = readFileSync(resolvePath('docs', 'asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' |').map((cell) => cell.replace(/^\|? /, '')));

describe('docs/asvs.md', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    const found = rows.flatMap(([requirements = '']) => requirements.split(', '));
    expect(found.sort()).toEqual(expected.sort());
  });

  it('names files that exist, tests in the column of tests, and says what is not met', () => {
    /** @param {string} cell */
    const listFiles = (cell) => [...cell.matchAll(/`([\w.-]*[/.][\w./-]+)`/g)].map(([, file = '']) => file);
    for (const [requirement, , , where = '', tests = ''] of rows) {
      for (const file of [...listFiles(where), ...listFiles(tests)])
        expect(existsSync(resolvePath(file)), `${requirement}: ${file}`).toBe(true);
      for (const file of listFiles(tests)) expect(file, requirement).toMatch(/\.(test|spec)\.tsx?$/);
    }
    const assessed = rows.filter(({ length }) => length > 4);
    for (const [requirement, , state] of assessed)
      expect(['met', 'partly', '**not met**'], requirement).toContain(state);
    const count = (/** @type {string} */ wanted) => assessed.filter(([, , state]) => state === wanted).length;
    expect(text).toContain(`${count('met')} are met, ${count('partly')} partly, ${count('**not met**')} not;`);
  });
});
