import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at } from './paths.mjs';

/**
 * What the browser may load of scripts before a page is alive, in kB of gzip: the page's own, those of the frames around
 * it and all they import. Loaded later, for a press or when the page is at rest, costs nothing here. Whoever needs more
 * raises a figure and says why.
 * @type {Readonly<Record<string, number>>} by id of the route
 */
export const budgets = {
  'areas/home/home': 179,
  'areas/legal/legal': 162,
  'areas/catalogue/category': 171,
  'areas/contact/contact': 188,
  'areas/auth/login': 186,
  'product-by-url': 265,
  'areas/order/order': 232,
  'areas/checkout/checkout': 298,
};

/**
 * @typedef {{ module: string, imports?: string[] }} Entry
 * @typedef {{ entry: Entry, routes: Record<string, Entry & { parentId?: string }> }} Manifest
 */

/** The list of scripts that pages name in their head. @returns {Manifest} */
function readManifest() {
  const assets = at('build', 'web', 'client', 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('The build of the portal has no manifest.');
  const text = readFileSync(at('build', 'web', 'client', 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** @param {Manifest} manifest @param {string} id @returns {Set<string>} addresses of the scripts of a page */
function scriptsOf({ entry, routes }, id) {
  const files = new Set([entry.module, ...(entry.imports ?? [])]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return files;
}

/**
 * Weighs the pages of the build that stands.
 * @returns {{ page: string, kB: number, limit: number, heaviest: string[] }[]} @throws when a page is not in the build
 */
export function weighPages() {
  const manifest = readManifest();
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const sizeOf = (/** @type {string} */ file) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const size = gzipSync(readFileSync(at('build', 'web', 'client', file)), { level: 9 }).length / 1024;
    sizes.set(file, size);
    return size;
  };
  return Object.entries(budgets).map(([page, limit]) => {
    if (!manifest.routes[page]) throw new Error(`The build has no page ${page}. Is it called something else now?`);
    const files = [...scriptsOf(manifest, page)].sort((a, b) => sizeOf(b) - sizeOf(a));
    const kB = files.reduce((sum, file) => sum + sizeOf(file), 0);
    return { page, kB, limit, heaviest: files.slice(0, 6).map((file) => `${file} ${sizeOf(file).toFixed(1)}`) };
  });
}
