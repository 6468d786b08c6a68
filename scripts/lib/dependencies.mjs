import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashFiles } from './hash-files.mjs';
import { withLock } from './process-lock.mjs';
import { resolvePath, listWorkspaces } from './paths.mjs';
import { runProgram } from './run-program.mjs';

const MIN_NODE_VERSION = [20, 19];

/** Ends the process with a message when Node is too old for the dependencies. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = MIN_NODE_VERSION;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  console.error(
    `Platewright needs Node ${MIN_NODE_VERSION.join('.')} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

const getStampFile = () => resolvePath('node_modules', '.platewright-stamp');

/** A hash of everything that determines node_modules: all package.json files, the lock file and the Node version. */
function computeStamp() {
  const manifests = ['package.json', ...listWorkspaces().map((folder) => `${folder}/package.json`)];
  return `${process.version} ${hashFiles([...manifests, 'package-lock.json', '.npmrc'])}`;
}

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether node_modules corresponds to the lock file, for instance after a plain `npm install`. npm lists the installed
 * packages in node_modules/.package-lock.json.
 */
function isInstalled() {
  const listFile = resolvePath('node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const lockedPackages = readJson(resolvePath('package-lock.json')).packages;
  const installed = readJson(listFile).packages;
  for (const [name, entry] of Object.entries(lockedPackages)) {
    if (name === '') continue;
    const present = installed[name];
    if (!present && !entry.optional && !entry.devOptional && !entry.peer) return false;
    if (present && (present.version !== entry.version || present.integrity !== entry.integrity)) return false;
    if (name.includes('node_modules/') && present && !existsSync(resolvePath(name))) return false;
  }
  if (Object.keys(installed).some((name) => !(name in lockedPackages))) return false;
  return ['', ...listWorkspaces()].every((folder) => {
    const manifest = readJson(resolvePath(folder, 'package.json'));
    const entry = lockedPackages[folder] ?? {};
    return ['dependencies', 'devDependencies'].every((kind) => {
      const [required, locked] = [manifest[kind] ?? {}, entry[kind] ?? {}];
      const names = Object.keys({ ...required, ...locked });
      return names.every((name) => required[name] === locked[name]);
    });
  });
}

/** @returns {boolean} */
const isStampCurrent = () => existsSync(getStampFile()) && readFileSync(getStampFile(), 'utf8') === computeStamp();

/**
 * Installs the dependencies of the lock file unless they are there. NODE_ENV is cleared, because with `production` npm
 * leaves out the build tools.
 * @param {{ isQuiet?: boolean }} [options] `isQuiet` leaves the output to the program that follows
 */
export async function ensureDependencies({ isQuiet = false } = {}) {
  if (isStampCurrent()) return;
  await withLock('install', async () => {
    if (isStampCurrent()) return;
    const otherNode =
      existsSync(getStampFile()) && !readFileSync(getStampFile(), 'utf8').startsWith(`${process.version} `);
    if (otherNode || !isInstalled()) {
      if (!isQuiet) console.log('Installing dependencies (npm ci) ...');
      const npm = process.env.npm_execpath;
      const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
      const env = { NODE_ENV: undefined, npm_config_production: undefined, npm_config_omit: undefined };
      const { code, seconds, output } = npm?.endsWith('.js')
        ? await runProgram(process.execPath, [npm, ...args], { env, live: !isQuiet })
        : await runProgram('npm', args, { env, live: !isQuiet });
      if (code !== 0) {
        console.error(`${output}The dependencies could not be installed; see the error above.`);
        process.exit(1);
      }
      if (!isQuiet) console.log(`Dependencies installed in ${seconds.toFixed(1)} s.`);
    }
    writeFileSync(getStampFile(), computeStamp());
  });
}
