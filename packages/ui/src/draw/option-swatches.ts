import { drawFlutes } from './marks.ts';
import { getInkColor } from './inks.ts';

const wrapSwatch = (body: string) =>
  `<svg class="draw" viewBox="0 0 100 44" width="100" height="44" aria-hidden="true" focusable="false">${body}</svg>`;

/** Dot shapes of the plate types: digital (round top), flat-top digital, analogue (rounded shoulder). */
const DOT_PROFILES = {
  dig: 'c6 0 6.5-17 11-17s5 17 11 17',
  ftd: 'c5 0 7-17 9-17h4c2 0 4 17 9 17',
  ana: 'c2 0 5.5-15 8-16q3-1 6 0c2.5 1 6 16 8 16',
} as const;
export type PlateTypeKey = keyof typeof DOT_PROFILES;

/** Cross-section of the relief of a plate type. */
export function drawPlateProfile(kind: PlateTypeKey): string {
  const d = `M2 40V30${`h1.5${DOT_PROFILES[kind]}h.5`.repeat(4)}`;
  return wrapSwatch(`<path class="plate" d="${d}V40Z"/><path class="base" d="M2 40.5h96"/>`);
}

/** Profile of a corrugated board, all to one scale: E 1.6 mm, B 3 mm, C 4 mm, BC with two walls. */
export function drawFluteProfile(kind: 'E' | 'B' | 'C' | 'BC'): string {
  if (kind === 'BC') return wrapSwatch(drawFlutes(4, 6, 92, 18, 7) + drawFlutes(4, 24, 92, 13, 10));
  const shape = { E: [8, 18], B: [14, 10], C: [19, 7] } as const;
  const [height, waves] = shape[kind];
  return wrapSwatch(drawFlutes(4, 22 - height / 2, 92, height, waves));
}

/** Film with its print: surface print on top, reverse print underneath. */
export function drawPrintSide(side: 'surface' | 'reverse'): string {
  const film = '<path class="plate" d="M6 18h88v9H6z"/>';
  const y = side === 'surface' ? 14 : 27;
  return wrapSwatch(
    `${film}<path d="M16 ${y}h20v4H16zM42 ${y}h30v4H42zM78 ${y}h8v4h-8z" fill="${getInkColor('Magenta')}"/><path class="line" d="M30 6q20-6 40 0M44 9.5q6-1.5 12 0"/>`,
  );
}

/** A sheet with a coating: white, varnish, adhesive, cold foil. */
export function drawCoating(name: string): string {
  return wrapSwatch(
    `<path class="stock line" d="M8 30h84v6H8z"/><path fill="${getInkColor(name)}" d="M14 24h72v6H14z"/><path class="line" d="M14 24h72v6H14z"/><path class="line" d="M24 8l-6 8M40 6l-6 10M56 6l-6 10M72 6l-6 10"/>`,
  );
}

/** A sheet printed on one side or on both. */
export function drawPrintedSides(both: boolean): string {
  const page = (x: number, mark: string) => `<path class="stock line" d="M${x} 4h28v36H${x}z"/>${mark}`;
  const ink = (x: number) =>
    `<path fill="${getInkColor('Cyan')}" d="M${x + 5} 10h18v10h-18z"/><path class="line" d="M${x + 5} 27h18M${x + 5} 33h12"/>`;
  return wrapSwatch(page(18, ink(18)) + page(54, both ? ink(54) : ''));
}

/** A pouch: stand-up, three-side seal, quad seal. */
export function drawPouchShape(kind: 'pouchSup' | 'pouch3' | 'pouchQuad'): string {
  const shape = {
    pouchSup: 'M36 3h28l2 34q-16 6-32 0zM35 10h30M35 36q15-9 30 0',
    pouch3: 'M34 3h32v38H34zM37 3v35h26V3',
    pouchQuad: 'M32 3h36v38H32zM38 3v38M62 3v38M32 9h36',
  } as const;
  return wrapSwatch(`<path class="stock line" d="${shape[kind]}"/>`);
}
