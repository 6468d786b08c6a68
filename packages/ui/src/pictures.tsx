import { useId, useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import { bannerArt } from './draw/art.ts';
import { categoryKey, categoryPicture } from './draw/categories.ts';
import type { InkLike } from './draw/ink.ts';
import { labelPicture } from './draw/label.ts';
import { gearPicture } from './draw/marks.ts';
import { productPicture } from './draw/products.ts';
import { station } from './draw/station.ts';
import { coating, fluteProfile, plateProfile, pouch, printedSides, printSide, type PlateKind } from './draw/swatch.ts';

type Placed = { className?: string };

/** A category's drawing by its url name: labels, flexible-packaging, corrugated, paper-and-tissue, prepress-services, Fingerprint. */
export function CategoryPicture({ url, className }: Placed & { url: string }) {
  const prefix = useId();
  const svg = useMemo(() => categoryPicture(categoryKey(url), prefix), [url, prefix]);
  return <Drawing className={className} svg={svg} />;
}

/** A product's drawing by its url name; its category's where none is drawn for it. */
export function ProductPicture({ url, category, className }: Placed & { url: string; category: string }) {
  const prefix = useId();
  const svg = useMemo(() => productPicture(url, category, prefix), [url, category, prefix]);
  return <Drawing className={className} svg={svg} />;
}

/** A gear with its true number of teeth; nothing under 12 or over 300. */
export function GearPicture({ teeth, className }: Placed & { teeth: number }) {
  const whole = Math.round(teeth);
  const svg = useMemo(() => (whole >= 12 && whole <= 300 ? gearPicture(whole) : ''), [whole]);
  return <Drawing className={className} svg={svg} />;
}

/** Section through the relief: dig, ftd, ana. */
export function PlateProfile({ kind, className }: Placed & { kind: PlateKind }) {
  return <Drawing className={className} svg={plateProfile(kind)} />;
}

export type OptionPictureProps = Placed & {
  /** Sku of the swatch value: dig ftd ana, surface reverse, E B C BC, White Varnish Adhesive …, oneSide bothSide, pouch…. */
  sku: string;
};

const drawnSwatches = new Map<string, () => string>(
  Object.entries({
    dig: () => plateProfile('dig'),
    ftd: () => plateProfile('ftd'),
    ana: () => plateProfile('ana'),
    surface: () => printSide('surface'),
    reverse: () => printSide('reverse'),
    e: () => fluteProfile('E'),
    b: () => fluteProfile('B'),
    c: () => fluteProfile('C'),
    bc: () => fluteProfile('BC'),
    white: () => coating('White'),
    varnish: () => coating('Varnish'),
    adhesive: () => coating('Adhesive'),
    'cold foil': () => coating('Cold foil'),
    coldfoil: () => coating('Cold foil'),
    oneside: () => printedSides(false),
    bothside: () => printedSides(true),
    pouchsup: () => pouch('pouchSup'),
    pouch3: () => pouch('pouch3'),
    pouchquad: () => pouch('pouchQuad'),
  }),
);

/** The drawn picture of a swatch answer, or null when none is drawn for it. */
export function optionPicture(sku: string): string | null {
  const key = sku.trim().toLowerCase();
  const draw = drawnSwatches.get(key) ?? drawnSwatches.get(key.replace(/^(?:flute|side|coat(?:ing)?)\s*/, ''));
  return draw?.() ?? null;
}

/** Picture of a swatch answer; a plain plate profile when none is drawn for it. */
export function OptionPicture({ sku, className }: OptionPictureProps) {
  return <Drawing className={className} svg={optionPicture(sku) ?? plateProfile('dig')} />;
}

/** The web through one of its five stations. */
export function StationPicture({ step, className }: Placed & { step: 1 | 2 | 3 | 4 | 5 }) {
  return <Drawing className={className} svg={station(step)} />;
}

/** The stand-in artwork in the given inks. */
export function LabelPicture({ inks, className }: Placed & { inks: readonly InkLike[] }) {
  return <Drawing className={className} svg={labelPicture(inks)} />;
}

/** A quiet screened strip for banners. */
export function BannerPicture({ className }: Placed) {
  const prefix = useId();
  const svg = useMemo(() => bannerArt(prefix), [prefix]);
  return <Drawing className={className} svg={svg} />;
}
