// Project rules that no ready-made linter knows. Each failure says what to do instead.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findWrongHandlers } from './lib/call-folders.mjs';
import { resolvePath, listFiles } from './lib/paths.mjs';
import { readSettledRequirements, readTestsByRequirement, readRequirements } from './lib/requirements.mjs';

const sourceRoots = ['packages', 'server', 'web', 'desk', 'e2e', 'bench', 'scripts'];
const isCode = (/** @type {string} */ file) => /\.(tsx?|mjs|cjs)$/.test(file);
const isTest = (/** @type {string} */ file) => /\.(test|spec)\.[a-z]+$/.test(file);
const codeFiles = sourceRoots.flatMap((folder) => listFiles(folder, isCode));
const styleFiles = ['packages/ui', 'web', 'desk'].flatMap((folder) =>
  listFiles(folder, (file) => file.endsWith('.css')),
);
const ownPath = 'scripts/project-rules.test.mjs';

/** @type {Map<string, string>} */
const contents = new Map([...codeFiles, ...styleFiles].map((file) => [file, readFileSync(resolvePath(file), 'utf8')]));
const getContent = (/** @type {string} */ file) => contents.get(file) ?? '';

/**
 * Places where a pattern stands, as `file:line: what`.
 * @param {string[]} files @param {RegExp} pattern @param {(line: string) => boolean} [allowed]
 */
function findMatches(files, pattern, allowed = () => false) {
  return files.flatMap((file) =>
    getContent(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) && !allowed(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

/** @param {string[]} found @param {string} advice */
const expectNone = (found, advice) => {
  if (found.length > 0) expect.fail(`${advice}\n${found.join('\n')}`);
};

describe('the project', () => {
  it('locks packages without naming a registry', () => {
    const lines = readFileSync(resolvePath('package-lock.json'), 'utf8').split('\n');
    expectNone(
      lines.filter((line) => /"resolved": "(https?|git)/.test(line)),
      'package-lock.json names a host. Keep omit-lockfile-registry-resolved=true in .npmrc and run npm install again.',
    );
  });

  it('pins every dependency to one exact version', () => {
    const manifests = [
      'package.json',
      ...sourceRoots.flatMap((root) => listFiles(root, (file) => file.endsWith('/package.json'))),
    ];
    const loose = manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(resolvePath(file), 'utf8'));
      const all = Object.entries({ ...dependencies, ...devDependencies });
      return all
        .filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(String(version)))
        .map((one) => `${file}: ${one.join(' ')}`);
    });
    expectNone(loose, 'A range lets two installs differ. Write the exact version.');
  });

  it('keeps words of people in the catalogues', () => {
    const files = codeFiles.filter(
      (file) =>
        /^(web\/app|desk\/src|packages\/ui\/src)\/.*\.tsx$/.test(file) &&
        // The kit page names type sizes and inks as they are called in the code.
        !file.startsWith('packages/ui/src/kit/') &&
        !isTest(file),
    );
    expectNone(
      files.flatMap(findLiteralTexts),
      'A screen shows a literal. Put the text into packages/texts, in both languages, and show its key.',
    );
  });

  it('keeps files small', () => {
    const most = 400;
    const long = codeFiles.filter((file) => getContent(file).split('\n').length > most);
    expectNone(long, `A file has more than ${most} lines. Split it by subject.`);
  });

  it('keeps each longer handler of a call in a file of its own', () => {
    const files = codeFiles.filter(
      (file) => /^server\/src\/modules\/[^/]+\/(desk-)?calls\//.test(file) && !isTest(file),
    );
    expectNone(
      files.flatMap((file) => findWrongHandlers(file, getContent(file)).map((what) => `${file}:${what}`)),
      'An index of calls lists handlers; each is a constant typed as Handler or StagedHandler of its call.',
    );
  });

  it('leaves no test out', () => {
    expectNone(
      findMatches(codeFiles.filter(isTest), /\b(it|test|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b/),
      'A test is switched off or runs alone. Repair it or remove it.',
    );
  });

  it('waits in journeys for what they assert', () => {
    const journeyFiles = codeFiles.filter((file) => file.startsWith('e2e/'));
    expectNone(
      findMatches(journeyFiles, /networkidle|waitForTimeout|\bsetTimeout\b/),
      'A journey waits for luck. Use openPage of support/open-page.ts, or an assertion that waits.',
    );
    const groups = journeyFiles.filter((file) => {
      const lines = getContent(file).split('\n');
      return lines.some((line, index) => line.includes("mode: 'serial'") && !/^\s*\/\//.test(lines[index - 1] ?? ''));
    });
    expectNone(groups, 'A group of journeys is serial. Make them independent, or say why in the line above.');
  });

  it('finishes what it begins', () => {
    const words =
      /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)|eslint-disable|lorem ipsum|not (yet )?implemented/i;
    expectNone(
      findMatches(
        codeFiles.filter((file) => file !== ownPath),
        words,
      ),
      'Something is left open or a check is switched off. Finish it.',
    );
  });

  it('knows no folder of any one machine', () => {
    expectNone(
      findMatches(
        codeFiles.filter((file) => file !== ownPath),
        /['"`\s](\/(home|Users|root|work|mnt|private)\/|[A-Z]:\\\\)/,
      ),
      'A path of one machine stands in the code. Derive it from import.meta.url or take it from the environment.',
    );
  });

  it('hands the database on instead of importing it', () => {
    const files = codeFiles.filter((file) => file.startsWith('server/src/') && !isTest(file));
    expectNone(
      findMatches(files, /^export (const|let|var) (db|database|pool|client|tx|sql)\b\s*(:[^=]*)?=/),
      'A database that can be imported is used outside the transaction in progress. Hand tx on as an argument.',
    );
  });

  it('lays screens out by start and end, not by left and right', () => {
    const physical =
      /(^|[\s;{])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)|(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right))/;
    expectNone(
      findMatches(styleFiles, physical, (line) => /\/\* physical|dir='?(rtl|ltr)/.test(line)),
      'A style names a side. Use the logical property (margin-inline-start, inset-inline-end, text-align: start), or ' +
        'say on the line why the side is meant: /* physical: … */.',
    );
  });

  it('names only statements of the specification that exist', () => {
    const known = new Set(readRequirements().map(({ id }) => id));
    const unknown = [...readTestsByRequirement()]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${id}: ${files.join(', ')}`);
    expectNone(unknown, 'A test claims to prove a statement that does not exist. See docs/requirements.tsv.');
  });

  it('settles only statements that exist, each by a numbered decision and with a reason, and proves none of them', () => {
    const known = new Set(readRequirements().map(({ id }) => id));
    // Two kinds of decisions, see docs/sources.md: 1, 2 … about the specification; 001, 002 … in docs/decisions.
    const ownDecisions = new Set(readdirSync(resolvePath('docs', 'decisions')).map((file) => file.slice(0, 3)));
    const isDecision = (/** @type {string} */ number) => /^[1-9]\d*$/.test(number) || ownDecisions.has(number);
    const proven = readTestsByRequirement();
    const settled = readSettledRequirements();
    const wrong = [...settled].flatMap(([id, { decision, why }]) => [
      ...(known.has(id) ? [] : [`${id} does not exist`]),
      ...(isDecision(decision) && why !== '' ? [] : [`${id} names no decision or no reason`]),
      ...(proven.get(id) ?? []).map((file) => `${id} is proven as well: ${file}`),
    ]);
    expectNone(wrong, 'docs/settled-requirements.tsv is wrong. A statement is proven by tests or settled, never both.');
    const lines = readFileSync(resolvePath('docs', 'settled-requirements.tsv'), 'utf8').trimEnd().split('\n');
    expect(settled.size, 'each statement is listed once').toBe(lines.length - 1);
  });

  it('lists each file of the domain in its README', () => {
    const source = 'packages/domain/src';
    const files = listFiles(source, (file) => file.endsWith('.ts') && !isTest(file) && !file.endsWith('-fixture.ts'));
    const rows = readFileSync(resolvePath('packages/domain/README.md'), 'utf8').matchAll(/^\| `([a-z.]+)` \|(.*)\|$/gm);
    const listed = [...rows].flatMap(([, folder = '', row = '']) =>
      // Names before a colon are files: `fils`: … · `check-typed-text`, `number-options`: …
      [...row.matchAll(/((?:`[a-z0-9-]+`(?:, )?)+):/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/`([^`]+)`/g)].map(
          ([, name]) => `${source}/${folder === '.' ? '' : `${folder}/`}${name}.ts`,
        ),
      ),
    );
    expect(listed.sort(), 'name the file, and what it decides, in packages/domain/README.md').toEqual(files.sort());
  });

  it('explains each decision that code refers to', () => {
    const listed = new Set(
      [...readFileSync(resolvePath('docs', 'sources.md'), 'utf8').matchAll(/^\| (\d+) \|/gm)].map(
        ([, number]) => number,
      ),
    );
    const own = new Set(readdirSync(resolvePath('docs', 'decisions')).map((file) => file.slice(0, 3)));
    const unknown = codeFiles.flatMap((file) =>
      [...getContent(file).matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g)]
        .flatMap(([, numbers = '']) => numbers.split(/\D+/))
        .filter((number) => !(listed.has(number) || own.has(number)))
        .map((number) => `${file}: decision ${number}`),
    );
    expectNone(unknown, 'Nobody can look it up: list it in docs/sources.md, or write a page in docs/decisions.');
  });

  it('exports no value that only its own file uses', () => {
    /** Read by drizzle-kit alone, or in a list that is about to change. */
    const exempt = new Set(['jobClaims']);
    const withoutComments = (/** @type {string} */ text) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    /** @type {Map<string, number>} in how many files a word is */
    const filesByWord = new Map();
    for (const file of codeFiles)
      for (const word of new Set(withoutComments(getContent(file)).match(/[A-Za-z_$][\w$]*/g)))
        filesByWord.set(word, (filesByWord.get(word) ?? 0) + 1);
    const unused = codeFiles
      .filter((file) => /^(server|packages\/artwork|bench)\//.test(file))
      .flatMap((file) =>
        [...getContent(file).matchAll(/^export (?:async )?(?:const|function|class|let) (\w+)/gm)]
          .filter(([, name = '']) => filesByWord.get(name) === 1 && !exempt.has(name))
          .map(([, name]) => `${file}: ${name}`),
      );
    expectNone(unused, 'Nothing else uses it: remove it, or its `export`.');
  });

  it('tells decisions about the specification from those about this system', () => {
    const mixed = codeFiles
      .filter((file) => /^(server|packages\/artwork|bench|scripts)\//.test(file))
      .flatMap((file) =>
        [...getContent(file).matchAll(/(spec )?\bdecisions? (\d+)/g)]
          .filter(([, spec, number = '']) => Boolean(spec) !== number.length < 3)
          .map(([reference]) => `${file}: ${reference}`),
      );
    expectNone(mixed, 'Write `spec decision 15` for docs/sources.md, and `decision 015` for docs/decisions.');
  });
});

/** Attributes of elements that people read, or that a screen reader speaks. */
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);

/** Signs that are the same in every language: units of measure, currency, colour and file names. */
const LANGUAGE_NEUTRAL_WORDS = /\b(mm|cm|µm|in|m²|AED|lpi|dpi|ppi|kB|MB|GB|PDF|CMYK|SVG|EN|AR|x)\b/g;

/** @param {string} words */
const hasWords = (words) => /\p{L}{2,}/u.test(words.replace(/&\w+;/g, ' ').replace(LANGUAGE_NEUTRAL_WORDS, ' '));

/** @param {string} file @returns {string[]} words of a language that stand in the markup itself */
function findLiteralTexts(file) {
  const source = ts.createSourceFile(file, getContent(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node @param {string} words */
  const add = (node, words) => {
    if (!hasWords(words)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}: ${words.trim().slice(0, 60)}`);
  };
  /** @param {ts.Expression | undefined} expression */
  const addLiterals = (expression) => {
    if (!expression) return;
    if (ts.isStringLiteralLike(expression)) add(expression, expression.text);
    else if (ts.isTemplateExpression(expression))
      add(
        expression,
        [expression.head, ...expression.templateSpans.map((span) => span.literal)].map((part) => part.text).join(' '),
      );
    else if (ts.isConditionalExpression(expression)) [expression.whenTrue, expression.whenFalse].forEach(addLiterals);
    else if (ts.isParenthesizedExpression(expression)) addLiterals(expression.expression);
    else if (ts.isBinaryExpression(expression)) addLiterals(expression.right);
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isJsxAttribute(node) && SPOKEN_ATTRIBUTES.has(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isJsxExpression(value)) addLiterals(value.expression);
      else if (value && ts.isStringLiteral(value)) add(value, value.text);
    } else if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) {
      addLiterals(node.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
