import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.mjs';

const BROWSER_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} the complete browser; `CHROMIUM` overrides the search */
export const findChromium = () => [process.env.CHROMIUM, ...BROWSER_PATHS].find((file) => file && existsSync(file));

/**
 * The browser without a user interface, which takes half the processor time. A `CHROMIUM` that somebody has chosen runs
 * all journeys instead.
 * @returns {string | undefined}
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_HEADLESS_SHELL ??
  (process.env.CHROMIUM ? undefined : ['/usr/bin/chromium-headless-shell'].find((file) => existsSync(file)));

/** @returns {string | undefined} the folder with initdb and postgres, of the newest version there is */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** @returns {string | undefined} the Redis server; `server/testing/start-redis.ts` starts it */
const findRedis = () =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
    .map((folder) => path.join(folder, 'redis-server'))
    .find((file) => existsSync(file));

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * A program outside npm that a part of the tests needs.
 * @typedef {object} SystemProgram
 * @property {string} debianPackage
 * @property {string} purpose
 * @property {string} otherwise what to do on a system where it cannot be installed from here
 * @property {() => boolean} isPresent
 * @property {boolean} [optional] whether the tests also run without it
 */

/** @type {Record<'chromium' | 'headlessShell' | 'postgres' | 'redis', SystemProgram>} */
const programs = {
  chromium: {
    debianPackage: 'chromium',
    purpose: 'the browser of the journeys (e2e)',
    otherwise: 'install Chromium or Chrome, or set CHROMIUM to the path of the executable',
    isPresent: () => findChromium() !== undefined,
  },
  headlessShell: {
    debianPackage: 'chromium-headless-shell',
    purpose: 'the browser without a user interface, in which the journeys take half the time',
    otherwise: 'the journeys run in Chromium itself',
    isPresent: () => Boolean(process.env.CHROMIUM) || findHeadlessShell() !== undefined,
    optional: true,
  },
  postgres: {
    debianPackage: 'postgresql',
    purpose: 'a real PostgreSQL server for the server tests (pg) and the journeys (e2e)',
    otherwise: 'install PostgreSQL (initdb and postgres)',
    isPresent: () => findPostgres() !== undefined,
  },
  redis: {
    debianPackage: 'redis-server',
    purpose: 'what several nodes share in the tests on a PostgreSQL server (pg)',
    otherwise: 'install Redis (redis-server)',
    isPresent: () => findRedis() !== undefined,
  },
};

/**
 * Makes sure that the programs outside npm are there. As root on Debian the missing ones are installed, after a line that
 * says which and why; anywhere else a line per program says how to get it, and the run fails rather than leave tests out.
 * @param {(keyof typeof programs)[]} names
 * @returns {Promise<boolean>} whether all are there
 */
export async function ensurePrograms(names) {
  const findMissing = () => names.map((name) => programs[name]).filter((program) => !program.isPresent());
  const missing = findMissing();
  if (missing.length === 0) return true;
  if (!isDebian() || process.getuid?.() !== 0) {
    const required = missing.filter(({ optional }) => !optional);
    for (const { debianPackage, purpose, otherwise } of required)
      console.error(`Missing: ${purpose}. On Debian: apt-get install ${debianPackage}; elsewhere ${otherwise}.`);
    return required.length === 0;
  }
  for (const { debianPackage, purpose } of missing)
    console.log(`Installing the Debian package ${debianPackage} with apt-get: ${purpose}.`);
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProgram('apt-get', ['update', '-q'], { env });
  const install = await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  const stillMissing = findMissing();
  if (stillMissing.length === 0) return true;
  console.error(`${update.output}\n${install.output}`);
  for (const { debianPackage, otherwise } of stillMissing)
    console.error(`${debianPackage} could not be installed: ${otherwise}.`);
  return stillMissing.every(({ optional }) => optional);
}
