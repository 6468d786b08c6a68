import type { ProcessInkKey } from '@platewright/domain/geometry/screen-angles';

export const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
export type ProcessInk = (typeof PROCESS_INKS)[number];

export const PROCESS_INK_BY_KEY: Record<ProcessInkKey, ProcessInk> = {
  C: 'Cyan',
  M: 'Magenta',
  Y: 'Yellow',
  K: 'Black',
};
/** A Map and not an object: ink names are user input, and `constructor` would be found in an object. */
const PROCESS_KEY_BY_INK = new Map<string, ProcessInkKey>([
  ['Cyan', 'C'],
  ['Magenta', 'M'],
  ['Yellow', 'Y'],
  ['Black', 'K'],
]);
const PROCESS_COLOR_VARIABLES: Record<ProcessInkKey, string> = {
  C: 'var(--pc)',
  M: 'var(--pm)',
  Y: 'var(--py)',
  K: 'var(--pk)',
};

/** Approximate sRGB colours of common inks. */
const KNOWN_INK_COLORS: Record<string, string> = {
  White: '#ffffff',
  Varnish: '#d9e2e0',
  Adhesive: '#e8e3d3',
  'Cold foil': '#b9bec4',
  'PANTONE 485 C': '#da291c',
  'PANTONE 348 C': '#00843d',
  'PANTONE 286 C': '#0033a0',
  'PANTONE 871 C': '#84754e',
  'PANTONE 151 C': '#ff8200',
  'PANTONE 2995 C': '#00a9e0',
  'PANTONE 1545 C': '#653818',
  'PANTONE Cool Gray 9 C': '#75787b',
  'PANTONE 032 C': '#ef3340',
  'PANTONE 186 C': '#c8102e',
  'PANTONE 199 C': '#d50032',
  'PANTONE 072 C': '#10069f',
  'PANTONE 300 C': '#005eb8',
  'PANTONE 354 C': '#00b140',
  'PANTONE 021 C': '#fe5000',
  'PANTONE 109 C': '#ffd100',
  'PANTONE 123 C': '#ffc72c',
  'PANTONE 877 C': '#8a8d8f',
  'PANTONE Reflex Blue C': '#001489',
};
const INK_COLORS_BY_LOWER_NAME = new Map(
  Object.entries(KNOWN_INK_COLORS).map(([name, color]) => [name.toLowerCase(), color]),
);

export type Ink = {
  name: string;
  /** `#rgb` or `#rrggbb`; anything else is ignored. */
  color?: string;
};
export type InkLike = string | Ink;

export const toInk = (ink: InkLike): Ink => (typeof ink === 'string' ? { name: ink } : ink);
export const getInkName = (ink: InkLike): string => (typeof ink === 'string' ? ink : ink.name);

const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A stable colour for an unknown ink name; names differ in hue. */
function hashToColor(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hash} 42% 48%)`;
}

/** CSS colour of an ink. Never contains user input other than a valid hex colour, so it is safe in an attribute. */
export function getInkColor(ink: InkLike): string {
  const { name, color } = toInk(ink);
  if (color && HEX_COLOR.test(color)) return color;
  const key = PROCESS_KEY_BY_INK.get(name);
  const lowerName = name.trim().toLowerCase();
  return key ? PROCESS_COLOR_VARIABLES[key] : (INK_COLORS_BY_LOWER_NAME.get(lowerName) ?? hashToColor(lowerName));
}

const PRINT_RANKS = new Map([
  ['White', 0],
  ['Yellow', 1],
  ['Magenta', 2],
  ['Cyan', 3],
  ['Black', 8],
  ['Varnish', 9],
]);

/** Rank in the printing order: white first, light before dark inks, varnish last. */
export const getPrintRank = (name: string): number => PRINT_RANKS.get(name) ?? 5;
