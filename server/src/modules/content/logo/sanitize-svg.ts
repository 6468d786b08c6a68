import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { countExpansions } from './count-expansions.ts';

/** Why a file is no logo; `what` names what the SVG contains. */
export type SvgProblem =
  { readonly key: 'logoUnsafe'; readonly what: string } | { readonly key: 'logoNotPicture' | 'logoEmpty' };
export type SvgResult =
  | { readonly ok: true; readonly svg: string; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly problem: SvgProblem };

/** What is drawn, and nothing that runs, loads, moves or filters. */
const shapeTags = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern style'.split(
    ' ',
  ),
);
/** What drawing programs write beside the drawing: left out with everything inside. */
const remarkTags = new Set(['title', 'desc', 'metadata']);
const textTags = new Set(['text', 'tspan', 'style']);

const shapeAttributes = new Set(
  (
    'id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio points ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity color display visibility overflow clip-path clip-rule clipPathUnits mask ' +
    'maskUnits maskContentUnits gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits ' +
    'patternContentUnits patternTransform font-family font-size font-weight font-style letter-spacing word-spacing ' +
    'text-anchor dominant-baseline dx dy rotate textLength lengthAdjust direction unicode-bidi vector-effect paint-order ' +
    'mix-blend-mode isolation'
  ).split(' '),
);

/** An SVG that draws more than this many shapes, references counted as often as they are drawn, is no logo. */
const MAX_SHAPES = 20_000;
/** Pixels of the longer side, which the logo is given whatever its own unit was. */
const LONG_SIDE_PIXELS = 960;

class SvgError extends Error {
  constructor(readonly problem: SvgProblem) {
    super(problem.key);
  }
}
const refuseUnsafe = (what: string): never => {
  throw new SvgError({ key: 'logoUnsafe', what });
};

/** Where style sheets could load from: escapes hide it, and rules that begin with `@` import. */
const LOADING_STYLE = /\\|@|image-set|\bsrc\s*\(|expression|javascript:/i;

/** Refuses a value or style sheet that loads or points outside the file. @returns the ids inside it that are drawn with it */
function readStyle(text: string): string[] {
  const [found] = LOADING_STYLE.exec(text) ?? [];
  if (found !== undefined) refuseUnsafe(found);
  return [...text.matchAll(/url\s*\(\s*(["']?)([^)"']*)\1\s*\)?/gi)].map(([, , target = '']) =>
    /^#[\w.:-]+$/.test(target.trim()) ? target.trim().slice(1) : refuseUnsafe('url()'),
  );
}

interface OpenTag {
  readonly name: string;
  readonly ids: readonly string[];
}

/**
 * An SVG that others made, written again from what is on the allow-lists. What may run or load foreign code is refused and
 * named, rather than removed without a word: the rest would be another picture than the one that was uploaded.
 */
export function sanitizeSvg(source: string): SvgResult {
  // Whoever reads it closes what is open; a file that was cut off is none.
  if (!source.includes('</svg')) return { ok: false, problem: { key: 'logoNotPicture' } };
  const out: string[] = [];
  const open: OpenTag[] = [];
  const shapesById = new Map<string, number>();
  const referencesById = new Map<string, string[]>();
  let remarks = 0;
  let size: { readonly width: number; readonly height: number } | null = null;
  let isClosed = false;

  /** Of the style sheet that is open: entities cut a text in pieces. */
  let sheet = '';

  const refer = (targets: readonly string[], ids: readonly string[]) => {
    for (const id of targets.length === 0 ? [] : ['', ...ids]) {
      const known = referencesById.get(id);
      if (known) known.push(...targets);
      else referencesById.set(id, [...targets]);
    }
  };

  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        if (/^!doctype/i.test(name) && (data.includes('[') || /entity/i.test(data))) refuseUnsafe('<!ENTITY>');
      },
      onopentag: (name, attributes) => {
        if (remarks > 0 || name.includes(':') || remarkTags.has(name)) {
          remarks++;
          return;
        }
        if (open.length === 0 && (name !== 'svg' || isClosed)) throw new SvgError({ key: 'logoNotPicture' });
        if (!shapeTags.has(name) || open.at(-1)?.name === 'style') refuseUnsafe(`<${name}>`);
        const { id } = attributes;
        const ids = [...(open.at(-1)?.ids ?? []), ...(id ? [id] : [])];
        for (const one of ['', ...ids]) shapesById.set(one, (shapesById.get(one) ?? 0) + 1);
        let listed = Object.entries(attributes).flatMap(([attribute, value]): [string, string][] => {
          if (/^on/i.test(attribute)) refuseUnsafe(attribute);
          if (attribute === 'href' || attribute === 'xlink:href') {
            if (!/^#[\w.:-]+$/.test(value.trim())) refuseUnsafe('href');
            refer([value.trim().slice(1)], ids);
            return [['href', value.trim()]];
          }
          if (!shapeAttributes.has(attribute)) return [];
          if (attribute !== 'id' && attribute !== 'class') refer(readStyle(value), ids);
          return [[attribute, value]];
        });
        if (open.length === 0) {
          size = readSize(attributes);
          if (!size) throw new SvgError({ key: 'logoEmpty' });
          const { viewBox = `0 0 ${readLength(attributes['width'])} ${readLength(attributes['height'])}` } = attributes;
          listed = [
            ['xmlns', 'http://www.w3.org/2000/svg'],
            ['viewBox', viewBox],
            ['width', String(size.width)],
            ['height', String(size.height)],
            ...listed.filter(([attribute]) => !['viewBox', 'width', 'height', 'x', 'y'].includes(attribute)),
          ];
        }
        const written = new Map(listed);
        out.push(`<${name}${[...written].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`);
        open.push({ name, ids });
      },
      ontext: (text) => {
        const parent = open.at(-1);
        if (remarks > 0 || !parent || !textTags.has(parent.name)) return;
        if (parent.name === 'style') sheet += text;
        out.push(escapeHtml(text));
      },
      onclosetag: () => {
        if (remarks > 0) {
          remarks--;
          return;
        }
        const closed = open.pop();
        if (closed?.name === 'style') {
          refer(readStyle(sheet), closed.ids);
          sheet = '';
        }
        if (closed) out.push(`</${closed.name}>`);
        isClosed = open.length === 0;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.write(source);
    parser.end();
  } catch (error) {
    if (error instanceof SvgError) return { ok: false, problem: error.problem };
    throw error;
  }
  const found = size as { readonly width: number; readonly height: number } | null;
  if (!found) return { ok: false, problem: { key: 'logoNotPicture' } };
  if (countExpansions(shapesById, referencesById) > MAX_SHAPES)
    return { ok: false, problem: { key: 'logoUnsafe', what: '<use>' } };
  return { ok: true, svg: out.join(''), ...found };
}

/** A length in any unit; 0 for none, for per cent, and for what is no length. */
const readLength = (text = ''): number =>
  Number(/^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*(?:px|pt|pc|mm|cm|in|em|ex)?\s*$/i.exec(text)?.[1] ?? 0);

/** The size in pixels, as long as all logos; null where the file has none. */
function readSize(attributes: Readonly<Record<string, string>>) {
  const box = attributes['viewBox']
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width = 0, height = 0] = box
    ? box.slice(2)
    : [readLength(attributes['width']), readLength(attributes['height'])];
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) return null;
  const scale = LONG_SIDE_PIXELS / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
