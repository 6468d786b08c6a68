import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { resolvePath } from './lib/paths.mjs';

/** @type {{ satisfies(version: string, range: string): boolean, subset(part: string, whole: string): boolean }} */
const semver = createRequire(import.meta.url)('semver');
/** @param {string} file */
const read = (file) => readFileSync(resolvePath(file), 'utf8');

/** @type {string} */
const stated = JSON.parse(read('package.json')).engines.node;
const readme = read('README.md');
const [older = '', ...newer] = stated.split(' || ');
/**
 * `^22.13.0` as the README writes it: 22.13
 * @param {string} range
 */
const toShort = (range) => range.replace(/^\D+/, '').replace(/(\.0)+$/, '');

/** @type {[string, { engines?: { node?: string }, os?: string[] }][]} */
const locked = Object.entries(JSON.parse(read('package-lock.json')).packages);
/**
 * The locked packages that do not say of each of these versions of Node that they run on it. Binaries of one operating system are left
 * out: they are installed there only.
 * @param {string} range
 */
const listUnwilling = (range) =>
  locked
    .filter(([place, { engines, os }]) => place !== '' && !os && engines?.node && !semver.subset(range, engines.node))
    .map(([place]) => place.split('node_modules/').at(-1));

it('every locked package says that it runs on the newer versions of Node that package.json and README state', () => {
  expect(newer.flatMap(listUnwilling)).toEqual([]);
  expect(readme).toContain(`Node ${newer.map(toShort).join(', or Node ')} and newer`);
});

it('the README names the older version, and the packages of which npm warns there', () => {
  expect(readme).toContain(`Node ${toShort(older)}`);
  const warned = /`EBADENGINE`\) of ([^.]+)\./.exec(readme)?.[1];
  expect(warned?.match(/[a-z][a-z-]+(?=`)/g)).toEqual([...new Set(listUnwilling(older))].sort());
});

it('the types of Node are those of the oldest stated version', () => {
  expect(semver.satisfies(JSON.parse(read('package.json')).devDependencies['@types/node'], older)).toBe(true);
});
