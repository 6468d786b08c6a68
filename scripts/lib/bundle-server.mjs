import { cpSync, existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { resolvePath, listFiles } from './paths.mjs';

/** Entry points (the server, its worker threads, command line tools); each becomes build/server/<name>.js. */
const entryPatterns = [
  /^server\/src\/main\.ts$/,
  /^(server|packages\/artwork)\/src\/.*-worker\.ts$/,
  /^server\/src\/cli\/[^/]+\.ts$/,
];

/** Folders that the server reads at run time; they are copied to build/server/<last part>. */
const copiedFolders = ['server/migrations', 'server/assets'];

/**
 * Packages of hundreds of small files, which take longer to find and to compile than to run: the server starts with them,
 * and the process that reads artwork starts again for each file.
 */
const bundledPackages = new Set([
  '@cantoo/pdf-lib',
  'culori',
  'drizzle-orm',
  'html-entities',
  'jose',
  'node-html-better-parser',
  'zod',
]);

const outputFolder = resolvePath('build', 'server');

/** @param {string} file */
const getOutputName = (file) => `${path.basename(file, '.ts')}.js`;

function findEntryPoints() {
  const files = ['server/src', 'packages/artwork/src'].flatMap((folder) =>
    listFiles(folder, (file) => entryPatterns.some((pattern) => pattern.test(file))),
  );
  const names = files.map(getOutputName);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new Error(`Two entry points of the server are called ${duplicate}: rename one of them.`);
  return files;
}

/**
 * Bundles workspace packages; packages of the root's node_modules stay external, but for a few. A package in the node_modules of a
 * workspace is bundled, too: from build/server, Node would resolve another version of it.
 * @type {import('esbuild').Plugin}
 */
const externalsPlugin = {
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
      if (bundledPackages.has(name)) return null;
      for (
        let folder = args.resolveDir;
        folder !== resolvePath() && folder.startsWith(resolvePath());
        folder = path.dirname(folder)
      ) {
        if (existsSync(path.join(folder, 'node_modules', name))) return null;
      }
      return { path: args.path, external: true };
    });
  },
};

/**
 * Rewrites `new URL('<relative>', import.meta.url)`: in the bundle all entry points are in build/server. A worker becomes
 * its bundle, a copied folder its copy, everything else stays the file in the project.
 * @param {string[]} entries
 * @returns {import('esbuild').Plugin}
 */
const createUrlPlugin = (entries) => ({
  name: 'urls',
  setup(build) {
    build.onLoad({ filter: /[/\\]server[/\\](src|catalogue-seed|demo)[/\\].*\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      const contents = source.replace(
        /new URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g,
        (_all, _quote, relative) => `new URL(${JSON.stringify(rewrite(file, relative))}, import.meta.url)`,
      );
      return { contents, loader: 'ts' };
    });
    /** @param {string} file @param {string} relative */
    function rewrite(file, relative) {
      const target = path.resolve(path.dirname(file), relative);
      const trailingSlash = relative.endsWith('/') ? '/' : '';
      const entry = entries.find((name) => resolvePath(name) === target.replace(/\.js$/, '.ts'));
      if (entry) return `./${getOutputName(entry)}`;
      const copied = copiedFolders.find(
        (folder) => target === resolvePath(folder) || target.startsWith(resolvePath(folder) + path.sep),
      );
      const outputPath = copied
        ? path.join(outputFolder, path.basename(copied), path.relative(resolvePath(copied), target))
        : target;
      const relativePath = path.relative(outputFolder, outputPath).split(path.sep).join('/');
      return (relativePath.startsWith('.') ? relativePath : `./${relativePath}`) + trailingSlash;
    }
  },
});

/** Bundles the server with its worker threads into build/server. */
export async function bundleServer() {
  const { build, formatMessages, stop } = await import('esbuild');
  const entries = findEntryPoints();
  if (!entries.includes('server/src/main.ts')) throw new Error('server/src/main.ts is missing');
  try {
    await build({
      absWorkingDir: resolvePath(),
      entryPoints: entries.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
      outdir: outputFolder,
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
      plugins: [externalsPlugin, createUrlPlugin(entries)],
    });
  } catch (error) {
    const { errors } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (!errors) throw error;
    throw new Error((await formatMessages(errors, { kind: 'error' })).join('\n'));
  } finally {
    await stop();
  }
  for (const folder of copiedFolders) {
    if (existsSync(resolvePath(folder)))
      cpSync(resolvePath(folder), path.join(outputFolder, path.basename(folder)), { recursive: true });
  }
}
