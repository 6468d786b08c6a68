import { buildPdf, PdfBuilder, separation } from '../packages/artwork/testing/build-pdf.ts';

/** What random pages are made of; each kind has what those before it have. */
export const RANDOM_KINDS = [
  'opaque',
  'alpha and groups',
  'blend modes, isolated',
  'blend modes, not isolated',
] as const;
export type RandomKind = (typeof RANDOM_KINDS)[number];

const SPOTS = ['PANTONE 186 C', 'PANTONE 349 C'];
const BLEND_MODES = ['Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'HardLight', 'SoftLight'];
const SIDE = 100;
const PAINTS = 8;

const SPACES = `/S0 ${separation(SPOTS[0] ?? '', '0 1 .8 0')} /S1 ${separation(SPOTS[1] ?? '', '1 .2 .9 .3')}`;

/** Numbers from 0 to 1, the same ones for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A page of rectangles in random colours, one on the other, partly inside of forms; the same one for the same seed. */
export function createRandomPage(kind: RandomKind, seed: number): Buffer {
  const random = createRandom(seed * 7919 + RANDOM_KINDS.indexOf(kind) * 104_729);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped++) random();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const tint = () => Math.round(random() * 10) / 10;
  const builder = new PdfBuilder();
  const states: string[] = ['/KO << /OP false /op false /ca 1 /BM /Normal >>'];
  const forms: string[] = [];
  const level = RANDOM_KINDS.indexOf(kind);

  const createState = (): string => {
    const overprint = level < 2 && random() < 0.3;
    const alpha = level > 0 && random() < 0.5 ? Math.max(0.2, tint()) : 1;
    const mode = level > 1 && random() < 0.5 ? pick(BLEND_MODES) : 'Normal';
    const name = `G${states.length}`;
    const flag = String(overprint);
    const overprintMode = random() < 0.5 ? 1 : 0;
    states.push(`/${name} << /OP ${flag} /op ${flag} /OPM ${overprintMode} /ca ${alpha} /BM /${mode} >>`);
    return name;
  };
  const createPaint = (): string => {
    const color = pick([
      () => `${tint()} ${tint()} ${tint()} ${tint()} k`,
      () => `${tint()} 0 0 ${tint()} k`,
      () => `${tint()} g`,
      () => `/S0 cs ${tint()} scn`,
      () => `/S1 cs ${tint()} scn`,
    ])();
    const [width, height] = [20 + Math.floor(random() * 50), 20 + Math.floor(random() * 50)];
    const [left, bottom] = [Math.floor(random() * (SIDE - width)), Math.floor(random() * (SIDE - height))];
    return `/${createState()} gs ${color} ${left} ${bottom} ${width} ${height} re f`;
  };
  const createPart = (depth: number): string => {
    if (depth >= 2 || random() < 0.7) return createPaint();
    const group =
      level === 0 ? '' : `/Group << /S /Transparency /I ${kind !== 'blend modes, not isolated'} /K false >>`;
    const content = Array.from({ length: 3 }, () => createPart(depth + 1)).join('\n');
    const name = `X${forms.length}`;
    // The states are listed when all are known.
    forms.push('');
    const state = level > 0 ? `/${createState()} gs ` : '';
    forms[Number(name.slice(1))] = builder.addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${SIDE} ${SIDE}] ${group} /Resources ${resources}`,
      `/KO gs\n${content}`,
    );
    return `q ${state}/${name} Do Q`;
  };
  const resources = builder.reserve();
  const content = Array.from({ length: PAINTS }, () => createPart(0)).join('\n');
  const entries = `/ColorSpace << ${SPACES} >> /ExtGState << ${states.join(' ')} >>`;
  const xObjects = `/XObject << ${forms.map((ref, index) => `/X${index} ${ref}`).join(' ')} >>`;
  builder.add(`<< ${entries} ${xObjects} >>`, resources);
  return buildPdf([{ content, mediaBox: `0 0 ${SIDE} ${SIDE}`, resources: `${entries} ${xObjects}` }], { builder });
}
