/** Inks: their screen angles and how they look on a light stock. */

/** True flexo screen angles in degrees (turned by 7.5 against offset because of the anilox). */
export const ANGLE = { C: 7.5, M: 67.5, Y: 82.5, K: 37.5 } as const;
export type ProcessKey = keyof typeof ANGLE;

export const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
export type ProcessInk = (typeof PROCESS)[number];

export const PROCESS_INK: Record<ProcessKey, ProcessInk> = { C: 'Cyan', M: 'Magenta', Y: 'Yellow', K: 'Black' };
/** Maps, not objects: ink names come from people, and an object knows names of its own. */
const KEY = new Map<string, ProcessKey>([
  ['Cyan', 'C'],
  ['Magenta', 'M'],
  ['Yellow', 'Y'],
  ['Black', 'K'],
]);
const ROLE: Record<ProcessKey, string> = { C: 'var(--pc)', M: 'var(--pm)', Y: 'var(--py)', K: 'var(--pk)' };

/** Approximate screen colours of inks that trade names know. */
const KNOWN: Record<string, string> = {
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
const KNOWN_LOWER = new Map(Object.entries(KNOWN).map(([name, color]) => [name.toLowerCase(), color]));

export type Ink = {
  name: string;
  /** `#rgb` or `#rrggbb`; anything else is ignored. */
  color?: string;
};
export type InkLike = string | Ink;

export const toInk = (ink: InkLike): Ink => (typeof ink === 'string' ? { name: ink } : ink);
export const inkName = (ink: InkLike): string => (typeof ink === 'string' ? ink : ink.name);

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A steady colour for a name nobody knows: mid tones, told apart by hue. */
function colorOfName(name: string): string {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hash} 42% 48%)`;
}

/** CSS colour of an ink; safe to write into an attribute whatever the data says. */
export function inkColor(ink: InkLike): string {
  const { name, color } = toInk(ink);
  if (color && HEX.test(color)) return color;
  const key = KEY.get(name);
  const plain = name.trim().toLowerCase();
  return key ? ROLE[key] : (KNOWN_LOWER.get(plain) ?? colorOfName(plain));
}

/** Screen angle in degrees; spot inks take turns between the angles of black and magenta. */
export function inkAngle(name: string, index = 0): number {
  const key = KEY.get(name);
  return key ? ANGLE[key] : index % 2 ? ANGLE.M : ANGLE.K;
}

const RANK = new Map([
  ['White', 0],
  ['Yellow', 1],
  ['Magenta', 2],
  ['Cyan', 3],
  ['Black', 8],
  ['Varnish', 9],
]);

/** Order of printing: white first, light before dark, varnish last. */
export const printOrder = (name: string): number => RANK.get(name) ?? 5;
