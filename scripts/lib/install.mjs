import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashFiles } from './hash.mjs';
import { withLock } from './lock.mjs';
import { at, workspaces } from './paths.mjs';
import { run } from './run.mjs';

const leastNode = [20, 19];

/** Ends the process with a sentence when Node is too old for the dependencies. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(`Platewright needs Node ${leastNode.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const stampFile = () => at('node_modules', '.platewright-stamp');

/** What node_modules must correspond to: every package.json, the lock file and the version of Node. */
function wantedStamp() {
  const manifests = ['package.json', ...workspaces().map((folder) => `${folder}/package.json`)];
  return `${process.version} ${hashFiles([...manifests, 'package-lock.json', '.npmrc'])}`;
}

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether node_modules already holds exactly what the lock file names, for instance after a plain `npm install`.
 * npm keeps its own list of what it has put there in node_modules/.package-lock.json.
 */
function alreadyInstalled() {
  const listFile = at('node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const locked = readJson(at('package-lock.json')).packages;
  const installed = readJson(listFile).packages;
  for (const [name, entry] of Object.entries(locked)) {
    if (name === '') continue;
    const present = installed[name];
    if (!present && !entry.optional && !entry.devOptional && !entry.peer) return false;
    if (present && (present.version !== entry.version || present.integrity !== entry.integrity)) return false;
    if (name.includes('node_modules/') && present && !existsSync(at(name))) return false;
  }
  if (Object.keys(installed).some((name) => !(name in locked))) return false;
  return ['', ...workspaces()].every((folder) => {
    const manifest = readJson(at(folder, 'package.json'));
    const entry = locked[folder] ?? {};
    return ['dependencies', 'devDependencies'].every((kind) => {
      const [wanted, held] = [manifest[kind] ?? {}, entry[kind] ?? {}];
      const names = Object.keys({ ...wanted, ...held });
      return names.every((name) => wanted[name] === held[name]);
    });
  });
}

/** @returns {boolean} */
const isFresh = () => existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === wantedStamp();

/**
 * Makes node_modules correspond to the lock file; does nothing when it already does.
 * NODE_ENV is cleared, because with `production` npm would leave the build tools out.
 */
export async function ensureDependencies() {
  if (isFresh()) return;
  await withLock('install', async () => {
    if (isFresh()) return;
    const otherNode = existsSync(stampFile()) && !readFileSync(stampFile(), 'utf8').startsWith(`${process.version} `);
    if (otherNode || !alreadyInstalled()) {
      console.log('Installing dependencies (npm ci) ...');
      const npm = process.env.npm_execpath;
      const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
      const env = { NODE_ENV: undefined, npm_config_production: undefined, npm_config_omit: undefined };
      const { code, seconds } = npm?.endsWith('.js')
        ? await run(process.execPath, [npm, ...args], { env, live: true })
        : await run('npm', args, { env, live: true });
      if (code !== 0) {
        console.error('The dependencies could not be installed; see the message of npm above.');
        process.exit(1);
      }
      console.log(`Dependencies installed in ${seconds.toFixed(1)} s.`);
    }
    writeFileSync(stampFile(), wantedStamp());
  });
}
