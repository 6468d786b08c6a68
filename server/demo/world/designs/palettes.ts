import type { Artwork } from './design.ts';

type Palette = Pick<Artwork, 'ground' | 'band' | 'accent' | 'dark' | 'motifPaints'>;

const black = { Black: 100 };
const [red, green, gold, blue, orange, brown] = [485, 348, 871, 286, 151, 1545].map(
  (number) => `PANTONE ${number} C`,
) as [string, string, string, string, string, string];

/** Colours of designs. Together they use each ink of the orders that have them. */
export const palettes = {
  honey: {
    ground: { Yellow: 15 },
    band: { Cyan: 90, Black: 50 },
    accent: { Cyan: 14, Magenta: 52, Yellow: 100 },
    dark: black,
    motifPaints: [
      { Yellow: 100 },
      { Magenta: 42, Yellow: 100 },
      { Cyan: 55, Magenta: 12, Yellow: 100 },
      { Magenta: 66, Yellow: 100 },
    ],
  },
  dairy: {
    ground: { Cyan: 8 },
    band: { Cyan: 100, Magenta: 68 },
    accent: { Cyan: 62, Magenta: 4 },
    dark: black,
    motifPaints: [{ Cyan: 30 }, { Cyan: 4, Yellow: 6 }, { Magenta: 88, Yellow: 76 }],
  },
  coffee: {
    ground: { Magenta: 6, Yellow: 16 },
    band: { Cyan: 40, Magenta: 70, Yellow: 84, Black: 40 },
    accent: { Cyan: 60, Magenta: 12, Yellow: 90 },
    dark: black,
    motifPaints: [
      { Cyan: 32, Magenta: 66, Yellow: 86, Black: 20 },
      { Magenta: 34, Yellow: 70 },
      { Cyan: 12, Magenta: 18, Yellow: 30 },
    ],
  },
  sesame: {
    ground: { Magenta: 8, Yellow: 24 },
    band: { Magenta: 78, Yellow: 90, Black: 12 },
    accent: { Cyan: 20, Magenta: 44, Yellow: 86 },
    dark: black,
    motifPaints: [
      { Magenta: 42, Yellow: 88 },
      { Cyan: 24, Magenta: 56, Yellow: 92 },
      { Magenta: 24, Yellow: 74 },
    ],
  },
  gilded: {
    ground: { Magenta: 4, Yellow: 12 },
    band: { Cyan: 46, Magenta: 84, Yellow: 70, Black: 48 },
    accent: { [gold]: 100 },
    dark: black,
    motifPaints: [
      { Cyan: 30, Magenta: 76, Yellow: 82, Black: 24 },
      { Magenta: 54, Yellow: 92, Black: 12 },
      { Cyan: 70, Magenta: 10, Yellow: 84 },
    ],
  },
  grove: {
    ground: { Yellow: 10 },
    band: { Cyan: 74, Magenta: 34, Yellow: 92, Black: 28 },
    accent: { [gold]: 100 },
    dark: black,
    motifPaints: [
      { Cyan: 52, Magenta: 12, Yellow: 96 },
      { Cyan: 66, Magenta: 24, Yellow: 98, Black: 10 },
      { Cyan: 76, Magenta: 20, Yellow: 90, Black: 20 },
    ],
  },
  garden: {
    ground: { Cyan: 4, Yellow: 20 },
    band: { [green]: 100 },
    accent: { Magenta: 30, Yellow: 96 },
    dark: black,
    motifPaints: [
      { Magenta: 22, Yellow: 92 },
      { Magenta: 62, Yellow: 96 },
      { Cyan: 64, Yellow: 88 },
    ],
  },
  bazaar: {
    ground: { Magenta: 10, Yellow: 34 },
    band: { [blue]: 100 },
    accent: { [red]: 100 },
    dark: black,
    motifPaints: [
      { Magenta: 62, Yellow: 94 },
      { Cyan: 20, Magenta: 82, Yellow: 86 },
      { Cyan: 50, Magenta: 6, Yellow: 80 },
    ],
  },
  laundry: {
    ground: { Cyan: 16 },
    band: { [blue]: 100 },
    accent: { [red]: 100 },
    dark: black,
    motifPaints: [
      { Cyan: 78, Magenta: 18 },
      { Cyan: 12, Magenta: 2 },
      { Cyan: 54, Yellow: 44 },
    ],
  },
  orange: {
    band: { [blue]: 100 },
    accent: { [orange]: 100 },
    dark: black,
    motifPaints: [{ [orange]: 100 }, { [blue]: 100 }, { [orange]: 45 }],
  },
  red: {
    band: { [red]: 100 },
    accent: { Black: 70 },
    dark: black,
    motifPaints: [{ [red]: 100 }, { [red]: 45 }, { Black: 70 }],
  },
  ink: {
    band: { [red]: 100 },
    accent: black,
    dark: black,
    motifPaints: [black, { Black: 30 }, { [red]: 100 }],
  },
  kraft: {
    band: { [brown]: 100 },
    accent: { [brown]: 60 },
    dark: black,
    motifPaints: [{ [brown]: 80 }, { [brown]: 40 }, black],
  },
  herb: {
    band: { [green]: 100 },
    accent: { [green]: 55 },
    dark: black,
    motifPaints: [{ [green]: 100 }, { [green]: 40 }, { [green]: 70 }],
  },
  black: {
    band: black,
    accent: { Black: 60 },
    dark: black,
    motifPaints: [black, { Black: 45 }, { Black: 25 }],
  },
  foil: {
    band: { 'Cold foil': 100 },
    accent: { 'Cold foil': 100 },
    dark: { 'Cold foil': 100 },
    motifPaints: [{ 'Cold foil': 100 }],
  },
} as const satisfies Readonly<Record<string, Palette>>;
