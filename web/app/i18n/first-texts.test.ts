import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { webFirst } from '@platewright/texts/en/web-first';
import { webLater } from '@platewright/texts/en/web-later';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { needsFirstTextsOnly } from './first-texts.ts';

const app = join(import.meta.dirname, '..');

const packages = join(app, '..', '..', 'packages');

/** The file of an import: a relative one, or one of our packages, whose exports are the files in its `src`. */
function resolveImport(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name);
  const [, folder = '', path = ''] = /^@platewright\/([^/]+)\/(.+)$/.exec(name) ?? [];
  return ['.ts', '.tsx'].map((ending) => join(packages, folder, 'src', path + ending)).find((file) => existsSync(file));
}

/** Our files that a file loads at once, itself included. */
function listStaticImports(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry) || !existsSync(entry)) return found;
  found.add(entry);
  for (const [, name = ''] of readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:[^;]*? from )?'((?:\.|@platewright\/)[^']+)';/gm,
  )) {
    const file = resolveImport(entry, name);
    if (file?.match(/\.tsx?$/)) listStaticImports(file, found);
  }
  return found;
}

/** The sentences of failed calls are later texts, of whoever asks for them. */
const errorMessages = join(packages, 'browser', 'src', 'errors.ts');
const laterKey = new RegExp(`['"\`](?:${Object.keys(webLater).join('|')})\\.[\\w$]|getErrorMessage\\(`, 'g');

describe('the first texts of public pages', () => {
  const pages = [
    'modules/content/home/home.tsx',
    'modules/catalogue/all-categories.tsx',
    'modules/catalogue/category.tsx',
    'modules/content/faq/faq.tsx',
    'modules/content/about/about.tsx',
    'modules/content/legal/legal.tsx',
    'modules/content/legal/legal-mobile.tsx',
    'shell/not-found.tsx',
  ];

  /** What does not wait for the later texts (`needsPrerequisite: false`). */
  const optionalParts = [
    'shell/footer.tsx',
    'modules/newsletter/newsletter-form.tsx',
    'modules/content/home/home-sections.tsx',
  ];

  it.each(['root.tsx', 'shell/site-layout.tsx', ...pages, ...optionalParts])(
    'are all that %s shows at once',
    (page) => {
      const files = listStaticImports(join(app, page));
      expect(files.size).toBeGreaterThan(0);
      // Texts of components are in the packages.
      expect([...files].some((file) => file.startsWith(packages))).toBe(true);
      files.delete(errorMessages);
      const uses = [...files].flatMap((file) =>
        (readFileSync(file, 'utf8').match(laterKey) ?? []).map((key) => `${relative(app, file)}: ${key}`),
      );
      expect(uses).toEqual([]);
    },
  );

  it('are not mixed with the later ones', () => {
    expect(Object.keys(webFirst).filter((section) => section in webLater)).toEqual([]);
  });

  it.each([
    [paths.home(), true],
    [paths.categories(), true],
    [paths.category('Labels'), true],
    ['/category/Labels/', true],
    ['/faq/', true],
    [paths.notFound(), true],
    [paths.product('labels'), false],
    [paths.contact(), false],
    [paths.dashboard(), false],
    ['/category/a/b', false],
  ])('suffice for %s: %s', (path, expected) => {
    expect(needsFirstTextsOnly(path)).toBe(expected);
  });
});
