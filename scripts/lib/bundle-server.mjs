import { cpSync, existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { at, filesUnder } from './paths.mjs';

/** Every file that runs on its own (the program, its worker threads, its tools) becomes build/server/<name>.js. */
const entryPatterns = [/^server\/src\/main\.ts$/, /^server\/src\/.*-worker\.ts$/, /^server\/src\/cli\/[^/]+\.ts$/];

/** Folders that the server reads at run time; they go to build/server/<last part>. */
const copiedFolders = ['server/migrations', 'server/assets'];

const outFolder = at('build', 'server');

/** @param {string} file */
const outName = (file) => `${path.basename(file, '.ts')}.js`;

function entryPoints() {
  const files = filesUnder('server/src', (file) => entryPatterns.some((pattern) => pattern.test(file)));
  const names = files.map(outName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two entry points of the server are both called ${twice}: rename one of them.`);
  return files;
}

/**
 * Workspace packages are bundled; packages of the root's node_modules stay outside. A package that npm has put into a
 * workspace's own node_modules would be found in another version from build/server, so it is bundled as well.
 * @type {import('esbuild').Plugin}
 */
const externals = {
  name: 'externals',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, (args) => {
      if (args.kind === 'entry-point' || path.isAbsolute(args.path)) return null;
      if (args.path.startsWith('node:') || builtinModules.includes(args.path))
        return { path: args.path, external: true };
      if (args.path.startsWith('@platewright/')) return null;
      const name = args.path
        .split('/')
        .slice(0, args.path.startsWith('@') ? 2 : 1)
        .join('/');
      for (let folder = args.resolveDir; folder !== at() && folder.startsWith(at()); folder = path.dirname(folder)) {
        if (existsSync(path.join(folder, 'node_modules', name))) return null;
      }
      return { path: args.path, external: true };
    });
  },
};

/**
 * `new URL('<relative>', import.meta.url)` must name the same thing in the sources and in the bundle, where every entry
 * lies flat in build/server: workers become their bundle, copied folders their copy, all else the file in the project.
 * @param {string[]} entries
 * @returns {import('esbuild').Plugin}
 */
const urls = (entries) => ({
  name: 'urls',
  setup(build) {
    build.onLoad({ filter: /[/\\]server[/\\](src|demo)[/\\].*\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      const contents = source.replace(
        /new URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g,
        (_all, _quote, relative) => `new URL(${JSON.stringify(moved(file, relative))}, import.meta.url)`,
      );
      return { contents, loader: 'ts' };
    });
    /** @param {string} file @param {string} relative */
    function moved(file, relative) {
      const target = path.resolve(path.dirname(file), relative);
      const slash = relative.endsWith('/') ? '/' : '';
      const entry = entries.find((name) => at(name) === target.replace(/\.js$/, '.ts'));
      if (entry) return `./${outName(entry)}`;
      const copied = copiedFolders.find((folder) => target === at(folder) || target.startsWith(at(folder) + path.sep));
      const place = copied ? path.join(outFolder, path.basename(copied), path.relative(at(copied), target)) : target;
      const steps = path.relative(outFolder, place).split(path.sep).join('/');
      return (steps.startsWith('.') ? steps : `./${steps}`) + slash;
    }
  },
});

/** Bundles the server with its worker threads into build/server. */
export async function bundleServer() {
  const { build, formatMessages, stop } = await import('esbuild');
  const entries = entryPoints();
  if (!entries.includes('server/src/main.ts')) throw new Error('server/src/main.ts is missing');
  try {
    await build({
      absWorkingDir: at(),
      entryPoints: entries.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
      outdir: outFolder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      sourcemap: true,
      keepNames: true,
      logLevel: 'silent',
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
      },
      plugins: [externals, urls(entries)],
    });
  } catch (error) {
    const { errors } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (!errors) throw error;
    throw new Error((await formatMessages(errors, { kind: 'error' })).join('\n'));
  } finally {
    await stop();
  }
  for (const folder of copiedFolders) {
    if (existsSync(at(folder))) cpSync(at(folder), path.join(outFolder, path.basename(folder)), { recursive: true });
  }
}
