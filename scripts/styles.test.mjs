// CSS modules are not typed: a class that does not exist is `undefined`, and a class that nobody uses stays for ever.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, resolvePath } from './lib/paths.mjs';

const SOURCE_FOLDERS = ['packages/ui', 'web', 'desk'];
const read = (/** @type {string} */ file) => readFileSync(resolvePath(file), 'utf8');
const styleFiles = SOURCE_FOLDERS.flatMap((folder) => listFiles(folder, (file) => file.endsWith('.module.css')));
const codeFiles = SOURCE_FOLDERS.flatMap((folder) => listFiles(folder, (file) => /\.tsx?$/.test(file)));

/** @param {string} file @returns {Set<string>} the classes of a module; those in `:global()` are not its own */
function readClasses(file) {
  const selectors = read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^()]*\)/g, '')
    // Declarations have dots, too: 1.5rem, url(a.svg).
    .replace(/[\w-]+\s*:[^;{}]*;/g, '')
    .replace(/[\w-]+\s*:[^;{}]*(?=\})/g, '');
  return new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name ?? ''));
}

/** @typedef {{ file: string, used: string[], isComputed: boolean }} StyleUse */

/** @returns {Map<string, StyleUse[]>} who uses which classes of each module */
function collectUses() {
  /** @type {Map<string, StyleUse[]>} */
  const uses = new Map(styleFiles.map((file) => [file, []]));
  for (const file of codeFiles) {
    const code = read(file);
    for (const [, name = '', target = ''] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const module = path.posix.join(path.posix.dirname(file), target);
      const members = code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'));
      uses.get(module)?.push({
        file,
        used: [...members].map(([, member, quoted]) => member ?? quoted ?? ''),
        // `styles[tone]`, or the whole object: nobody can tell which classes.
        isComputed: new RegExp(`\\b${name}\\b(?!\\.\\w|\\['| from '|[\\w-])`).test(code),
      });
    }
  }
  return uses;
}

const uses = collectUses();

it('components use only classes that their CSS module has', () => {
  const missing = [...uses].flatMap(([module, users]) => {
    const classes = readClasses(module);
    return users.flatMap(({ file, used }) =>
      used.filter((name) => !classes.has(name)).map((name) => `${file}: .${name} of ${module}`),
    );
  });
  expect(missing, 'A class does not exist. Write it, or take it from the component.').toEqual([]);
});

it('every class of a CSS module is used', () => {
  const unused = [...uses].flatMap(([module, users]) => {
    if (users.some(({ isComputed }) => isComputed)) return [];
    const used = new Set(users.flatMap((one) => one.used));
    return [...readClasses(module)].filter((name) => !used.has(name)).map((name) => `${module}: .${name}`);
  });
  expect(unused, 'No component uses a class. Delete it.').toEqual([]);
});
