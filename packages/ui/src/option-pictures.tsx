import { useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import type { InkLike } from './draw/inks.ts';
import { drawLabel } from './draw/label-artwork.ts';
import { drawGear } from './draw/marks.ts';
import {
  drawCoating,
  drawFluteProfile,
  drawPlateProfile,
  drawPouchShape,
  drawPrintedSides,
  drawPrintSide,
  type PlateTypeKey,
} from './draw/option-swatches.ts';

type PictureProps = { className?: string };

/** A gear with the given number of teeth; empty below 12 and above 300. */
export function GearPicture({ teeth, className }: PictureProps & { teeth: number }) {
  const toothCount = Math.round(teeth);
  const svg = useMemo(() => (toothCount >= 12 && toothCount <= 300 ? drawGear(toothCount) : ''), [toothCount]);
  return <Drawing className={className} svg={svg} />;
}

/** Cross-section of the relief of a plate type: digital, flat-top digital, analogue. */
export function PlateProfilePicture({ kind, className }: PictureProps & { kind: PlateTypeKey }) {
  return <Drawing className={className} svg={drawPlateProfile(kind)} />;
}

export type OptionPictureProps = PictureProps & {
  /** SKU of the option value: dig, ftd, ana, surface, reverse, E, B, C, BC, White, oneSide … */
  sku: string;
};

const SWATCH_DRAWINGS = new Map<string, () => string>(
  Object.entries({
    dig: () => drawPlateProfile('dig'),
    ftd: () => drawPlateProfile('ftd'),
    ana: () => drawPlateProfile('ana'),
    surface: () => drawPrintSide('surface'),
    reverse: () => drawPrintSide('reverse'),
    e: () => drawFluteProfile('E'),
    b: () => drawFluteProfile('B'),
    c: () => drawFluteProfile('C'),
    bc: () => drawFluteProfile('BC'),
    white: () => drawCoating('White'),
    varnish: () => drawCoating('Varnish'),
    adhesive: () => drawCoating('Adhesive'),
    'cold foil': () => drawCoating('Cold foil'),
    coldfoil: () => drawCoating('Cold foil'),
    oneside: () => drawPrintedSides(false),
    bothside: () => drawPrintedSides(true),
    pouchsup: () => drawPouchShape('pouchSup'),
    pouch3: () => drawPouchShape('pouch3'),
    pouchquad: () => drawPouchShape('pouchQuad'),
  }),
);

/** The drawing of an option value by its SKU; null when there is none. */
export function drawOptionSwatch(sku: string): string | null {
  const key = sku.trim().toLowerCase();
  const draw = SWATCH_DRAWINGS.get(key) ?? SWATCH_DRAWINGS.get(key.replace(/^(?:flute|side|coat(?:ing)?)\s*/, ''));
  return draw?.() ?? null;
}

/** The drawing of an option value; the profile of a digital plate when it has none. */
export function OptionPicture({ sku, className }: OptionPictureProps) {
  return <Drawing className={className} svg={drawOptionSwatch(sku) ?? drawPlateProfile('dig')} />;
}

/** The sample label in the given inks. */
export function LabelPicture({ inks, className }: PictureProps & { inks: readonly InkLike[] }) {
  return <Drawing className={className} svg={drawLabel(inks)} />;
}
