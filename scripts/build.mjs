import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './lib/bundle-server.mjs';
import { compressFolder } from './lib/compress-folder.mjs';
import { hashFiles } from './lib/hash-files.mjs';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { withLock } from './lib/process-lock.mjs';
import { resolvePath, listFiles, hasSources } from './lib/paths.mjs';
import { runTool } from './lib/run-program.mjs';

/**
 * @typedef {object} Part
 * @property {string} home the workspace
 * @property {string} sources the folder of its sources; without sources the part is skipped
 * @property {string[]} inputs all folders whose content requires a new build when it changes
 * @property {() => Promise<void>} build
 */

const toolingInputs = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'scripts/lib'];

/** @type {Record<'server' | 'web' | 'desk', Part>} */
const parts = {
  server: {
    home: 'server',
    sources: 'server/src',
    inputs: [...toolingInputs, 'packages/artwork', 'packages/domain', 'packages/contract', 'packages/texts', 'server'],
    build: bundleServer,
  },
  web: {
    home: 'web',
    sources: 'web/app',
    inputs: [...toolingInputs, 'packages', 'web'],
    async build() {
      await runBuildTool('react-router', ['build'], 'web');
      await compressFolder(resolvePath('build', 'web', 'client'));
    },
  },
  desk: {
    home: 'desk',
    sources: 'desk/src',
    inputs: [...toolingInputs, 'packages', 'desk'],
    async build() {
      await runBuildTool('vite', ['build', '--outDir', '../build/desk', '--base', '/desk/', '--emptyOutDir'], 'desk');
      await compressFolder(resolvePath('build', 'desk'));
    },
  },
};

/** @typedef {keyof typeof parts} PartName */

const partNames = /** @type {PartName[]} */ (Object.keys(parts));

/** @param {Parameters<typeof runTool>[0]} name @param {string[]} args @param {string} home */
async function runBuildTool(name, args, home) {
  const { code, output } = await runTool(name, args, { cwd: resolvePath(home), env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(output.trim());
}

const stampFile = resolvePath('build', '.stamp');

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

/** @returns {Partial<Record<PartName, string>>} a hash of the inputs of each part with sources */
function computeStamps() {
  /** @type {Map<string, string>} */
  const hashes = new Map();
  /** @param {string} input */
  const hashOf = (input) => {
    if (!hashes.has(input)) hashes.set(input, hashFiles(listFiles(input, isSource)));
    return /** @type {string} */ (hashes.get(input));
  };
  const present = partNames.filter((name) => hasSources(parts[name].sources));
  return Object.fromEntries(present.map((name) => [name, hashFiles([], parts[name].inputs.map(hashOf))]));
}

/** @param {PartName[]} among */
function findStaleParts(among) {
  const [current, built] = [computeStamps(), readStamps()];
  return among.filter(
    (name) => current[name] && (current[name] !== built[name] || !existsSync(resolvePath('build', name))),
  );
}

/** Whether the build corresponds to the sources. */
export const isBuilt = () => findStaleParts(partNames).length === 0;

/** @param {PartName} name @param {string | undefined} hash */
function writeStamp(name, hash) {
  const stamps = readStamps();
  if (hash) stamps[name] = hash;
  else delete stamps[name];
  mkdirSync(resolvePath('build'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
}

/** @param {PartName} name @returns {Promise<string | undefined>} the error message of a failed build */
async function buildPart(name) {
  const startedAt = Date.now();
  const hash = computeStamps()[name];
  writeStamp(name, undefined);
  rmSync(resolvePath('build', name), { recursive: true, force: true });
  try {
    await parts[name].build();
  } catch (error) {
    return `Building ${name} failed:\n${error instanceof Error ? error.message : error}`;
  }
  writeStamp(name, hash);
  console.log(`Built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function writeBuildMeta() {
  const { version } = JSON.parse(readFileSync(resolvePath('package.json'), 'utf8'));
  const build = hashFiles([], Object.values(readStamps())).slice(0, 12);
  writeFileSync(resolvePath('build', 'meta.json'), JSON.stringify({ version, build }));
}

/**
 * Builds the parts whose inputs have changed, at the same time.
 * @param {PartName[]} [among]
 * @returns {Promise<string[]>} error messages; empty when the build is complete
 */
export async function ensureBuilt(among = partNames) {
  if (findStaleParts(among).length === 0) return [];
  return withLock('build', async () => {
    const stale = findStaleParts(among);
    if (stale.length === 0) return [];
    console.log(`Building ${stale.join(', ')} ...`);
    const failures = (await Promise.all(stale.map(buildPart))).filter((failure) => failure !== undefined);
    writeBuildMeta();
    return failures;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  await ensureDependencies();
  const requested = process.argv.slice(2);
  const unknown = requested.find((name) => !(name in parts));
  if (unknown) {
    console.error(`There is no part called ${unknown}; the parts are ${partNames.join(', ')}.`);
    process.exit(1);
  }
  const failures = await ensureBuilt(requested.length > 0 ? /** @type {PartName[]} */ (requested) : partNames);
  for (const failure of failures) console.error(failure);
  process.exit(failures.length > 0 ? 1 : 0);
}
