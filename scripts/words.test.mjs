// Names use standard terms (see the glossary in docs). The first version of this code had words of its own for caches,
// events, emails and jobs; they must not come back in identifiers, file names or commits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it, vi } from 'vitest';
import { listFiles, resolvePath, root } from './lib/paths.mjs';

// Parses every source file: seconds on an idle machine, more beside other work.
vi.setConfig({ testTimeout: 180_000 });

/** Refused words, each with the standard term. Two words are a sequence inside of one name. */
const REFUSED_WORDS = new Map([
  ['admit', 'authorize'],
  ['given again', 'shared'],
  ['hear', 'transition or listener'],
  ['heard', 'report or notification'],
  ['house', 'operator'],
  ['kept', 'cached, stored or draft'],
  ['let go', 'release or transition'],
  ['letter', 'email'],
  ['letters', 'emails'],
  ['lose attempt', 'markUnknown'],
  ['move order', 'transitionOrder'],
  ['order move', 'OrderTransition'],
  ['paper', 'document or invoice PDF'],
  ['papers', 'documents'],
  ['piece', 'content entry or section'],
  ['pieces', 'content entries or sections'],
  ['pile', 'staged uploads'],
  ['raise', 'publish'],
  ['refusal', 'CallError or denial'],
  ['refusals', 'call errors or denials'],
  ['said', 'message'],
  ['say', 'message or translate'],
  ['shelf', 'namespace'],
  ['standing', 'context or permissions'],
  ['tell', 'deliver or notify'],
  ['told', 'message or notified'],
  ['trouble', 'problem'],
]);

/**
 * Names that stay: what a specification, a stored row or the wire fixes, and words in their everyday sense.
 * @type {{ name: RegExp, why: string }[]}
 */
const ALLOWED_NAMES = [
  {
    name: /^(accountPapers|accountSendPapers|deskDecidePapers|hasRegistrationPapers|papersWaiting|pieces)$/,
    why: 'calls and members of the wire, fixed by the contract',
  },
  { name: /^papers(Approved|Received|Refused)$/, why: 'kinds of emails, stored in queued jobs' },
  { name: /^papersReasonRequired$/, why: 'key of a fixed text that the wire carries' },
  { name: /^(ARABIC_LETTER|LETTER_VARIANTS|letter|letters|letterPattern|letterSpacing)$/, why: 'of the alphabet' },
  { name: /^(lettersDigitsOnly|zipLettersDigits)$/, why: 'of the alphabet' },
  { name: /^(paper|drawPaper\w*|paperAndTissue\w*|paper-(bag-plates|and-tissue)[\w-]*)$/, why: 'the printed material' },
  { name: /^(byHouse|keptMine|house)$/, why: 'keys and parameters of texts that people read' },
  { name: /^refusal(Reason|Email)$/, why: 'the decision of staff on documents or credit' },
];

const SOURCE_FOLDERS = ['packages', 'server', 'web', 'desk', 'e2e', 'bench', 'scripts'];
const codeFiles = SOURCE_FOLDERS.flatMap((folder) => listFiles(folder, (file) => /\.(tsx?|mjs|cjs)$/.test(file)));

/** @param {string} name @returns {string} its words in lower case, with spaces around each: ` order move ` */
const toWords = (name) =>
  ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^a-zA-Z]+/g, ' ')
    .trim()
    .toLowerCase()} `;

/** Most names occur in many files. @type {Map<string, string | undefined>} */
const checkedNames = new Map();

/** @param {string} name @returns {string | undefined} the refused word in it */
function findRefusedWord(name) {
  if (!checkedNames.has(name)) {
    const words = ALLOWED_NAMES.some((allowed) => allowed.name.test(name)) ? '' : toWords(name);
    checkedNames.set(
      name,
      [...REFUSED_WORDS.keys()].find((refused) => words.includes(` ${refused} `)),
    );
  }
  return checkedNames.get(name);
}

/** Matches every text that can have a refused name; only such files are parsed, which takes longer than everything else. */
const CANDIDATE = new RegExp([...REFUSED_WORDS.keys()].map((words) => words.replace(' ', '[^a-z]?')).join('|'), 'i');

/** @param {string} file @returns {{ name: string, word: string, line: number }[]} names with a refused word, each once */
function findRefusedNames(file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(resolvePath(file), 'utf8');
  if (!CANDIDATE.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {Map<string, { name: string, word: string, line: number }>} */
  const found = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !found.has(node.text)) {
      const word = findRefusedWord(node.text);
      if (word) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.set(node.text, { name: node.text, word, line: line + 1 });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** @param {string[]} found @param {string} advice */
function expectNone(found, advice) {
  if (found.length > 0) expect.fail(`${found.length} × ${advice}\n${found.join('\n')}`);
}

it('identifiers use standard terms', () => {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const file of codeFiles)
    for (const { name, word, line } of findRefusedNames(file)) {
      const key = `${name} ("${word}": ${REFUSED_WORDS.get(word)})`;
      places.set(key, [...(places.get(key) ?? []), `${file}:${line}`]);
    }
  expectNone(
    [...places].sort().map(([name, lines]) => `${name}\n    ${lines.join('\n    ')}`),
    'A name has a word of the former dialect. Use the standard term, or add the name to ALLOWED_NAMES with the reason.',
  );
});

/** Words of the former dialect in comments and titles of tests, each with what to write instead. */
const REFUSED_IN_COMMENTS = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bhears?\b/i, instead: 'is told, is notified or learns' },
  { pattern: /\bas it stands\b/i, instead: 'as it is, or what it is' },
  { pattern: /(?<!\bplate |\bpress |-)\bhouses?\b/i, instead: 'operator or installation' },
  {
    // Letters of the alphabet stay: those of a word, of a script, or counted.
    pattern:
      /\b(?:the|a|this|that|each|no) letter\b(?! (?:is|has|in which|of|that)\b)|\bletters? (?:says?|names?|tells?|goes|to the customer)\b/i,
    instead: 'email',
  },
];
/** The folders whose comments follow them. */
const COMMENT_FOLDERS = /^(server|packages|web|desk|e2e|bench|scripts)\//;

/** @param {string} file @returns {{ line: number, text: string }[]} its comments and the titles of its tests */
function readProse(file) {
  const text = readFileSync(resolvePath(file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  /** @type {Map<number, string>} */
  const prose = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) prose.set(pos, text.slice(pos, end));
    if (ts.isCallExpression(node) && /^(it|describe)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) prose.set(title.pos, title.text);
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...prose].map(([at, found]) => ({
    line: source.getLineAndCharacterOfPosition(at).line + 1,
    text: found.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
  }));
}

it('comments and titles of tests use standard terms', () => {
  const own = 'scripts/words.test.mjs';
  const found = codeFiles
    .filter((file) => COMMENT_FOLDERS.test(file) && file !== own)
    .filter((file) => {
      const text = readFileSync(resolvePath(file), 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
      return REFUSED_IN_COMMENTS.some(({ pattern }) => pattern.test(text));
    })
    .flatMap((file) =>
      readProse(file).flatMap(({ line, text }) =>
        REFUSED_IN_COMMENTS.filter(({ pattern }) => pattern.test(text)).map(
          ({ pattern, instead }) => `${file}:${line}: "${pattern.exec(text)?.[0]}": ${instead}`,
        ),
      ),
    );
  expectNone(found, 'A comment has a word of the former dialect. Write what a stranger understands.');
});

it('file names use standard terms', () => {
  const names = SOURCE_FOLDERS.flatMap((folder) => listFiles(folder)).filter((file) =>
    file.split('/').some((part) => findRefusedWord(part.replace(/\..*$/, ''))),
  );
  expectNone(names, 'A file or folder name has a word of the former dialect. Use the standard term.');
});

/** The first commit after the old style. */
const FIRST_CHECKED_COMMIT = 'b5ef74f';
const MAX_SUBJECT_LENGTH = 72;

/** @returns {string[]} the subjects of the last commits; none without Git or with a shallow history */
function readCommitSubjects() {
  try {
    const range = `${FIRST_CHECKED_COMMIT}..HEAD`;
    const log = execFileSync('git', ['log', '--no-merges', '--max-count=30', '--format=%s', range], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

it('commit subjects are `area: imperative` within 72 characters', () => {
  const wrong = readCommitSubjects().flatMap((subject) => {
    if (subject.length > MAX_SUBJECT_LENGTH) return [`${subject.length} characters: ${subject}`];
    const summary = /^[a-z][a-z\d-]*(?:, [a-z][a-z\d-]*)*: (?<summary>[a-z].*[^.])$/.exec(subject)?.groups?.summary;
    if (!summary) return [`no "area: summary": ${subject}`];
    return /^(?!embed|feed|need|speed|bring|string)\w+(ed|ing) /.test(summary) ? [`no imperative: ${subject}`] : [];
  });
  expectNone(wrong, 'A commit subject is not of the form `area: imperative summary` within 72 characters.');
});
