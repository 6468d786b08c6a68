import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** @param {string[]} parts */
export const resolvePath = (...parts) => path.join(root, ...parts);

/**
 * Folders of all workspaces, relative to the root, read from package.json.
 * @returns {string[]}
 */
export function listWorkspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(resolvePath('package.json'), 'utf8'));
  return patterns
    .flatMap((/** @type {string} */ pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(resolvePath(parent)).map((name) => `${parent}/${name}`);
    })
    .filter((/** @type {string} */ folder) => existsSync(resolvePath(folder, 'package.json')));
}

const IGNORED_FOLDERS = new Set([
  'node_modules',
  'build',
  'dist',
  'data',
  '.git',
  '.react-router',
  'test-results',
  'playwright-report',
]);

/**
 * All files under a folder (or the file itself), relative to the root, sorted; generated folders are left out.
 * @param {string} start relative to the root
 * @param {(file: string) => boolean} [keep]
 * @returns {string[]}
 */
export function listFiles(start, keep = () => true) {
  if (!existsSync(resolvePath(start))) return [];
  /** @type {string[]} */
  const found = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(resolvePath(folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!IGNORED_FOLDERS.has(entry.name)) walk(file);
      } else if (entry.isFile() && keep(file)) found.push(file);
    }
  };
  try {
    walk(start);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOTDIR') throw error;
    if (keep(start)) found.push(start);
  }
  return found.sort();
}

/** @param {string} folder @returns {boolean} whether the folder holds at least one TypeScript source */
export const hasSources = (folder) => listFiles(folder, (file) => /\.tsx?$/.test(file)).length > 0;
