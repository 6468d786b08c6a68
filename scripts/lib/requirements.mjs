import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { resolvePath, listFiles } from './paths.mjs';

/** @typedef {{ id: string, area: string, kind: string, source: string, text: string, check: string }} Requirement */

/** @returns {Requirement[]} the statements of the specification, in its order */
export function readRequirements() {
  const [, ...lines] = readFileSync(resolvePath('docs', 'requirements.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', kind = '', source = '', text = '', check = ''] = line.split('\t');
    return { id, area, kind, source, text, check };
  });
}

/** @typedef {{ decision: string, why: string }} Settlement */

/**
 * Statements that contradict others, where a numbered decision picks the other reading: they are never proven, and no
 * longer open either.
 * @returns {Map<string, Settlement>}
 */
export function readSettledRequirements() {
  const [, ...lines] = readFileSync(resolvePath('docs', 'settled-requirements.tsv'), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [id = '', decision = '', why = ''] = line.split('\t');
      return [id, { decision, why }];
    }),
  );
}

const TEST_FILE = /\.test\.(tsx?|mjs)$|^e2e\/.*\.spec\.ts$/;

/** One or more ids in square brackets, as they stand at the end of a test's title: `[PROD-31, PROD-32]`. */
const REQUIREMENT_ID_LIST = /\[\s*([A-Z]+-\d{2,}(?:\s*,\s*[A-Z]+-\d{2,})*)\s*\]/g;

/**
 * The ids that titles name. Only texts of the program are read, as its parser finds them: comments do not prove
 * anything, and a text may hold what looks like one, such as the address pattern `/demo/paypal/*`.
 * @param {string} source
 * @param {string} file its name says whether `<` begins an element or a type
 * @returns {string[]}
 */
export function findRequirementIds(source, file) {
  if (source.search(REQUIREMENT_ID_LIST) === -1) return [];
  /** @type {string[]} */
  const ids = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const [, list = ''] of node.text.matchAll(REQUIREMENT_ID_LIST))
        ids.push(...list.split(',').map((id) => id.trim()));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return ids;
}

/** @returns {Map<string, string[]>} for every id that a test names, the files of those tests */
export function readTestsByRequirement() {
  /** @type {Map<string, string[]>} */
  const proofs = new Map();
  const files = ['packages', 'scripts', 'server', 'web', 'desk', 'e2e', 'bench'];
  for (const file of files.flatMap((folder) => listFiles(folder, (name) => TEST_FILE.test(name)))) {
    for (const id of new Set(findRequirementIds(readFileSync(resolvePath(file), 'utf8'), file)))
      proofs.set(id, [...(proofs.get(id) ?? []), file]);
  }
  return proofs;
}
