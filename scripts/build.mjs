import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './lib/bundle-server.mjs';
import { compressFolder } from './lib/compress.mjs';
import { hashFiles } from './lib/hash.mjs';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { at, filesUnder, hasSources } from './lib/paths.mjs';
import { runTool } from './lib/run.mjs';

/**
 * @typedef {object} Part
 * @property {string} home the workspace
 * @property {string} sources where its sources are; the part is left out while there are none
 * @property {string[]} inputs all folders whose content decides whether it must be built again
 * @property {() => Promise<void>} build
 */

const tooling = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'scripts/lib'];

/** @type {Record<'server' | 'web' | 'desk', Part>} */
const parts = {
  server: {
    home: 'server',
    sources: 'server/src',
    inputs: [...tooling, 'packages/domain', 'packages/contract', 'packages/texts', 'server'],
    build: bundleServer,
  },
  web: {
    home: 'web',
    sources: 'web/app',
    inputs: [...tooling, 'packages', 'web'],
    async build() {
      await tool('react-router', ['build'], 'web');
      await compressFolder(at('build', 'web', 'client'));
    },
  },
  desk: {
    home: 'desk',
    sources: 'desk/src',
    inputs: [...tooling, 'packages', 'desk'],
    async build() {
      await tool('vite', ['build', '--outDir', '../build/desk', '--base', '/desk/', '--emptyOutDir'], 'desk');
      await compressFolder(at('build', 'desk'));
    },
  },
};

/** @typedef {keyof typeof parts} PartName */

const partNames = /** @type {PartName[]} */ (Object.keys(parts));

/** @param {Parameters<typeof runTool>[0]} name @param {string[]} args @param {string} home */
async function tool(name, args, home) {
  const { code, output } = await runTool(name, args, { cwd: at(home), env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(output.trim());
}

const stampFile = at('build', '.stamp');

/** @returns {Partial<Record<PartName, string>>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} file */
const isSource = (file) => !/\.(test|spec)\.[a-z]+$|\.md$/.test(file);

/** @returns {Partial<Record<PartName, string>>} the hash of what each part that has sources is made from */
function wantedStamps() {
  /** @type {Map<string, string>} */
  const hashes = new Map();
  /** @param {string} input */
  const hashOf = (input) => {
    if (!hashes.has(input)) hashes.set(input, hashFiles(filesUnder(input, isSource)));
    return /** @type {string} */ (hashes.get(input));
  };
  const present = partNames.filter((name) => hasSources(parts[name].sources));
  return Object.fromEntries(present.map((name) => [name, hashFiles([], parts[name].inputs.map(hashOf))]));
}

/** @param {PartName[]} among */
function staleParts(among) {
  const [wanted, held] = [wantedStamps(), readStamps()];
  return among.filter((name) => wanted[name] && (wanted[name] !== held[name] || !existsSync(at('build', name))));
}

/** Whether a build of the present sources stands. */
export const isBuilt = () => staleParts(partNames).length === 0;

/** @param {PartName} name @param {string | undefined} hash */
function setStamp(name, hash) {
  const stamps = readStamps();
  if (hash) stamps[name] = hash;
  else delete stamps[name];
  mkdirSync(at('build'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
}

/** @param {PartName} name @returns {Promise<string | undefined>} what went wrong */
async function buildPart(name) {
  const begun = Date.now();
  const hash = wantedStamps()[name];
  setStamp(name, undefined);
  rmSync(at('build', name), { recursive: true, force: true });
  try {
    await parts[name].build();
  } catch (error) {
    return `Building ${name} failed:\n${error instanceof Error ? error.message : error}`;
  }
  setStamp(name, hash);
  console.log(`Built ${name} in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

function writeMeta() {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const build = hashFiles([], Object.values(readStamps())).slice(0, 12);
  writeFileSync(at('build', 'meta.json'), JSON.stringify({ version, build }));
}

/**
 * Builds what has changed since the last build, all parts at the same time.
 * @param {PartName[]} [among]
 * @returns {Promise<string[]>} what went wrong; empty when the build stands
 */
export async function ensureBuilt(among = partNames) {
  if (staleParts(among).length === 0) return [];
  return withLock('build', async () => {
    const stale = staleParts(among);
    if (stale.length === 0) return [];
    console.log(`Building ${stale.join(', ')} ...`);
    const failures = (await Promise.all(stale.map(buildPart))).filter((failure) => failure !== undefined);
    writeMeta();
    return failures;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  await ensureDependencies();
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in parts));
  if (unknown) {
    console.error(`There is no part called ${unknown}; the parts are ${partNames.join(', ')}.`);
    process.exit(1);
  }
  const failures = await ensureBuilt(asked.length > 0 ? /** @type {PartName[]} */ (asked) : partNames);
  for (const failure of failures) console.error(failure);
  process.exit(failures.length > 0 ? 1 : 0);
}
