import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { resolvePath } from './paths.mjs';

/**
 * The scripts that the browser may load before a page is hydrated, in kB of gzip: those of the page, of its layouts and
 * all their imports. Scripts loaded later, on a click or when the browser is idle, do not count. Whoever raises a figure
 * says why in the commit. No library: size-limit measures files, not the routes of React Router's manifest.
 * @type {Readonly<Record<string, number>>} by route id
 */
export const BUNDLE_BUDGETS = {
  'modules/content/home/home': 156,
  'modules/content/legal/legal': 149.75,
  'modules/catalogue/category': 153,
  'modules/contact/contact': 194,
  'modules/auth/login': 191.75,
  'product-by-url': 239,
  'modules/orders/order-page/order-route': 209,
  'modules/checkout/checkout-route': 234,
  'modules/orders/dashboard/dashboard': 202.75,
  'modules/members/members': 196,
  'modules/account/information/account-information': 204.5,
};

/**
 * The texts that a page waits for as well, in kB of gzip in the larger language: `first` on the public pages of
 * `needsFirstTextsOnly`, both on all others. The reasons of a delivery promise made 31 of `later` 32, the
 * sentences about answers that a draft or press setting has lost made 32 of it 33, those of
 * quotations and statements made 33 of it 34.5, those of orders that are paid at once 35 of it 36, those of what is paid ahead and taken back 36 of it
 * 36.5, those of parts of a transfer and of what is overdue 37,
 * those of debts that are paid online and of the account's entries 38.5, those of parcels and of a promise that was moved 39.
 * @type {Readonly<Record<string, number>>}
 */
export const TEXT_BUDGETS = { first: 5, later: 39 };

/**
 * @typedef {{ module: string, imports?: string[] }} Entry
 * @typedef {{ entry: Entry, routes: Record<string, Entry & { parentId?: string }> }} Manifest
 */

/** React Router's manifest of the client build. @returns {Manifest} */
function readManifest() {
  const assets = resolvePath('build', 'web', 'client', 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('The build of the portal has no manifest.');
  const text = readFileSync(resolvePath('build', 'web', 'client', 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** @param {Manifest} manifest @param {string} id @returns {Set<string>} URLs of the scripts of a page */
function getPageScripts({ entry, routes }, id) {
  const files = new Set([entry.module, ...(entry.imports ?? [])]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return files;
}

/** @param {string} part @param {(file: string) => number} getSize */
function measureTexts(part, getSize) {
  const name = new RegExp(`^web-${part}-.*\\.js$`);
  const files = readdirSync(resolvePath('build', 'web', 'client', 'assets')).filter((file) => name.test(file));
  if (files.length === 0) throw new Error(`The build has no texts called web-${part}.`);
  return Math.max(...files.map((file) => getSize(`/assets/${file}`)));
}

/**
 * Measures the pages that have a budget, and the texts.
 * @returns {{ page: string, kB: number, limit: number, heaviest: string[] }[]} @throws when the build lacks a page
 */
export function measurePageScripts() {
  const manifest = readManifest();
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const getSize = (/** @type {string} */ file) => {
    const cached = sizes.get(file);
    if (cached !== undefined) return cached;
    const size = gzipSync(readFileSync(resolvePath('build', 'web', 'client', file)), { level: 9 }).length / 1024;
    sizes.set(file, size);
    return size;
  };
  const pages = Object.entries(BUNDLE_BUDGETS).map(([page, limit]) => {
    if (!manifest.routes[page]) throw new Error(`The build has no page ${page}. Was its route renamed?`);
    const files = [...getPageScripts(manifest, page)].sort((a, b) => getSize(b) - getSize(a));
    const kB = files.reduce((sum, file) => sum + getSize(file), 0);
    return { page, kB, limit, heaviest: files.slice(0, 6).map((file) => `${file} ${getSize(file).toFixed(1)}`) };
  });
  const texts = Object.entries(TEXT_BUDGETS).map(([part, limit]) => ({
    page: `texts, ${part}`,
    kB: measureTexts(part, getSize),
    limit,
    heaviest: [],
  }));
  return [...pages, ...texts];
}
