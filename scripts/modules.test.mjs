// The folders of all workspaces must follow the list of modules in packages/contract/src/modules.ts.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { modules } from '../packages/contract/src/modules.ts';
import { listFiles, resolvePath } from './lib/paths.mjs';

/** @type {readonly string[]} */
const moduleNames = modules.map(({ name }) => name);
const contractFolder = 'packages/contract/src/modules';

/** Folders of the domain that belong to no module, because rules of several modules share them. */
const sharedDomainFolders = ['geometry', 'money', 'options', 'permissions', 'time'];

/**
 * Each folder with the names that its subfolders may have.
 * @type {[string, readonly string[]][]}
 */
const moduleFolders = [
  [contractFolder, moduleNames],
  ['packages/domain/src', [...moduleNames, ...sharedDomainFolders]],
  ['server/src/modules', moduleNames],
  ['web/app/modules', moduleNames],
  ['desk/src/modules', moduleNames],
];

const textsFolder = 'packages/texts/src';

/** What the texts of a program hold beside its modules. */
const textsOfPrograms = {
  server: moduleNames,
  web: [...moduleNames, 'shell', 'demo'],
  desk: [...moduleNames, 'shell'],
};

/** Files of a language that gather the texts of a program or of the page of components. */
/** The catalogue of the portal has two parts: what public pages show at first, and the rest. */
const catalogues = [...Object.keys(textsOfPrograms), 'kit', 'web-first', 'web-later'].map((name) => `${name}.ts`);

/** @param {string} folder */
const listSubfolders = (folder) =>
  readdirSync(resolvePath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * The calls that the file of a module defines; a file exports its calls as objects whose members have an `area`.
 * @param {string} file relative to the root
 * @returns {Promise<[string, string][]>} name and area of each call
 */
async function readCalls(file) {
  /** @type {Record<string, unknown>} */
  const exported = await import(resolvePath(file));
  return Object.values(exported)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value) : []))
    .flatMap(([name, call]) =>
      typeof call?.area === 'string' && typeof call.path === 'string' ? [[name, call.area]] : [],
    );
}

describe('list of modules', () => {
  it('names every module once and describes it in one line', () => {
    expect(new Set(moduleNames).size).toBe(moduleNames.length);
    for (const { name, description } of modules) expect(description, name).toMatch(/^[A-Z][^\n]{10,110}\.$/);
  });

  it.each(moduleFolders)('names every folder of %s', (folder, allowed) => {
    expect(listSubfolders(folder).filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('has no module without a folder in any workspace', () => {
    const isUnused = (/** @type {string} */ name) =>
      moduleFolders.every(([folder]) => !existsSync(resolvePath(folder, name)));
    expect(moduleNames.filter(isUnused)).toEqual([]);
  });
});

describe('layer rules', () => {
  /** @type {{ forbidden: { name: string, to: { path?: string } }[] }} */
  const { forbidden } = createRequire(import.meta.url)(resolvePath('.dependency-cruiser.cjs'));
  const prefix = 'module-order-';
  const orderRules = forbidden.filter(({ name }) => name.startsWith(prefix));
  // The highest module may import all others, so no rule has its name: the rule before it forbids importing it.
  const highest = orderRules.at(-1)?.to.path?.match(/\((\w+)\)/)?.[1];
  const ordered = [...orderRules.map(({ name }) => name.slice(prefix.length)), highest];

  it('order exactly the modules of the list that have a folder in the server', () => {
    expect(ordered.toSorted()).toEqual(listSubfolders('server/src/modules').toSorted());
  });
});

describe('texts', () => {
  const languages = ['en', 'ar'];

  it.each(languages)('in %s are catalogues, texts of several programs, and a folder for each program', (language) => {
    const found = readdirSync(resolvePath(textsFolder, language)).filter((name) => !name.endsWith('.test.ts'));
    expect(found.toSorted()).toEqual([...catalogues, 'shared', ...Object.keys(textsOfPrograms)].toSorted());
  });

  it.each(Object.entries(textsOfPrograms))(
    'of %s are in a file or a folder with the name of a module',
    (name, allowed) => {
      for (const language of languages) {
        const found = readdirSync(resolvePath(textsFolder, language, name)).map((entry) => entry.replace(/\.ts$/, ''));
        expect(found.filter((entry) => !allowed.includes(entry))).toEqual([]);
        expect(new Set(found).size, 'a module has either a file or a folder').toBe(found.length);
      }
    },
  );

  it('have the same files in both languages', () => {
    const [english, arabic] = languages.map((language) =>
      listFiles(`${textsFolder}/${language}`, (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map(
        (file) => file.slice(`${textsFolder}/${language}/`.length),
      ),
    );
    expect(arabic?.toSorted()).toEqual(english?.toSorted());
  });
});

describe('calls of the contract', () => {
  const files = listFiles(contractFolder, (file) => /\/(desk-)?calls\.ts$/.test(file));

  it.each(files)('in %s have the folder as their area', async (file) => {
    const moduleName = file.slice(contractFolder.length + 1).split('/')[0];
    const calls = await readCalls(file);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(([, area]) => area !== moduleName)).toEqual([]);
  });

  it('for staff are defined in desk-calls.ts, all others in calls.ts', async () => {
    /** @type {string[]} */
    const misplaced = [];
    for (const file of files) {
      const isDeskFile = file.endsWith('/desk-calls.ts');
      for (const [name] of await readCalls(file))
        if (name.startsWith('desk') !== isDeskFile) misplaced.push(`${file}: ${name}`);
    }
    expect(misplaced).toEqual([]);
  });
});
