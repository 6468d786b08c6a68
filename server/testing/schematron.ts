import fontoxpath from 'fontoxpath';
import { parseXmlDocument, type Document, type Element, type Node } from 'slimdom';

interface Assert {
  readonly id: string;
  readonly test: string;
}
interface Rule {
  readonly context: string;
  readonly asserts: readonly Assert[];
}
interface Schematron {
  readonly prefixes: Readonly<Record<string, string>>;
  readonly patterns: readonly (readonly Rule[])[];
}

const { evaluateXPathToBoolean, evaluateXPathToNodes, registerCustomXPathFunction } = fontoxpath;

/** The tolerance of the rules of the UAE; decimals come as doubles. */
const toMicro = (amount: number): number => Math.round(amount * 1e6);
registerCustomXPathFunction(
  { namespaceURI: 'utils', localName: 'slack' },
  ['xs:decimal', 'xs:decimal', 'xs:decimal'],
  'xs:boolean',
  (_, expected: number, value: number, slack: number) => Math.abs(toMicro(expected) - toMicro(value)) <= toMicro(slack),
);
/** A sum of decimals: the engine adds doubles, and some rules ask whether two sums are equal. */
registerCustomXPathFunction(
  { namespaceURI: 'utils', localName: 'sum' },
  ['xs:decimal*'],
  'xs:decimal',
  (_, amounts: number[]) => toMicro(amounts.reduce((sum, amount) => sum + amount, 0)) / 1e6,
);
const FUNCTIONS = 'http://www.w3.org/2005/xpath-functions';
/** Check digits of identifiers of other countries, which no document of ours has. */
for (const localName of ['gln', 'mod11', 'mod97-0208', 'checkCodiceIPA', 'checkCF', 'checkPIVAseIT', 'abn'])
  registerCustomXPathFunction({ namespaceURI: 'utils', localName }, ['item()?'], 'xs:boolean', () => true);

const SCH = 'http://purl.oclc.org/dsdl/schematron';
/** What the loop knows of Schematron (phases are not chosen): a release that has more is refused, so that no rule is left out without a word. */
const known = new Set(['title', 'ns', 'phase', 'active', 'pattern', 'rule', 'assert']);

const listChildren = (parent: Element, name: string): Element[] =>
  parent.children.filter(({ localName, namespaceURI }) => localName === name && namespaceURI === SCH);
const read = (from: Element, attribute: string): string => {
  const value = from.getAttribute(attribute);
  if (value === null) throw new Error(`${from.nodeName} has no ${attribute}.`);
  return value;
};

/** Reads rules of Schematron. */
export function readSchematron(text: string): Schematron {
  const schema = parseXmlDocument(text).documentElement;
  if (!schema) throw new Error('These rules are empty.');
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      if (child.namespaceURI !== SCH) continue;
      if (!known.has(child.localName)) throw new Error(`${child.nodeName} of these rules is not known.`);
      if (child.localName !== 'assert') visit(child);
    }
  };
  visit(schema);
  return {
    prefixes: Object.fromEntries(listChildren(schema, 'ns').map((one) => [read(one, 'prefix'), read(one, 'uri')])),
    patterns: listChildren(schema, 'pattern').map((pattern) =>
      listChildren(pattern, 'rule').map((rule) => ({
        context: anywhere(read(rule, 'context')),
        asserts: listChildren(rule, 'assert').map((one) => ({ id: read(one, 'id'), test: read(one, 'test') })),
      })),
    ),
  };
}

/** A context matches wherever it stands: each of its alternatives is looked for in the whole document. */
function anywhere(context: string): string {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const sign of context) {
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '[' || sign === '(') depth++;
    else if (sign === ']' || sign === ')') depth--;
    if (sign === '|' && depth === 0 && !quote) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts
    .map((part) => part.trim())
    .map((part) => (part.startsWith('/') ? part : `//${part}`))
    .join(' | ');
}

/** The ids of the rules that refuse a document. Of a pattern only the first rule that matches a node looks at it. */
export function listFailures({ prefixes, patterns }: Schematron, xml: string): string[] {
  const document: Document = parseXmlDocument(xml);
  const options = {
    namespaceResolver: (prefix: string) => prefixes[prefix] ?? null,
    functionNameResolver: ({ prefix, localName }: { prefix: string; localName: string }) => ({
      namespaceURI: prefix ? (prefixes[prefix] ?? FUNCTIONS) : localName === 'sum' ? 'utils' : FUNCTIONS,
      localName,
    }),
  };
  const failures: string[] = [];
  for (const rules of patterns) {
    const done = new Set<Node>();
    for (const { context, asserts } of rules)
      for (const node of evaluateXPathToNodes(context, document, null, {}, options) as Node[]) {
        if (done.has(node)) continue;
        done.add(node);
        for (const { id, test } of asserts)
          if (!evaluateXPathToBoolean(test, node, null, {}, options)) failures.push(id);
      }
  }
  return [...new Set(failures)].sort();
}
