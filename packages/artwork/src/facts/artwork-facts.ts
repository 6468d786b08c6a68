import type { InkRole } from '../color/ink-role.ts';
import type { Box, PageSize } from '../pdf/boxes.ts';
import type { Layer } from '../pdf/layers.ts';

/** Where an ink occurs: printed, only on layers that are switched off, or only in the list of colours. */
export type InkUsage = 'used' | 'hiddenLayersOnly' | 'declaredOnly';

export interface InkFacts {
  /** As the file names it. */
  readonly name: string;
  readonly role: InkRole;
  readonly usage: InkUsage;
  /** Pages on which it is printed, from 1. */
  readonly pages: readonly number[];
  /** Largest tint of a flat colour, 0 to 1; null when it occurs in images and shadings only, or not at all. */
  readonly maxTint: number | null;
  /** Whether its marks overprint what lies under them. */
  readonly overprint: 'all' | 'some' | 'none';
}

export interface FontFacts {
  readonly name: string;
  readonly type: string;
  readonly isEmbedded: boolean;
  readonly isSubset: boolean;
}

export interface ImageOnPage {
  readonly box: Box;
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly ppiX: number;
  readonly ppiY: number;
  readonly bits: number;
  /** Colour space, such as `cmyk icc`; `mask` for a stencil in the fill colour. */
  readonly space: string;
  readonly inks: readonly string[];
}

export interface PageFacts extends PageSize {
  /** From 1. */
  readonly number: number;
  readonly isEmpty: boolean;
  readonly inks: readonly string[];
  /** Marks that were painted, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** The box around everything that is painted; null on an empty page. */
  readonly paintedBox: Box | null;
  readonly images: readonly ImageOnPage[];
  /** Kinds of transparency: `opacity`, `softMask`, `group`, or the name of a blend mode. */
  readonly transparency: readonly string[];
  readonly annotations: number;
  /** The first linear barcodes that are drawn bar by bar. */
  readonly barcodes: readonly Box[];
  /** What all of EAN and UPC say, once each. */
  readonly barcodeDigits: readonly string[];
  /** Too much is drawn to look for all of them. */
  readonly hasMoreBarcodes: boolean;
  /** Something is painted in RGB or Lab: its inks are what a conversion would make of it. */
  readonly hasConvertedColors: boolean;
  /** Readers before flexo-8 showed images of it negative. */
  readonly hadNegativeImages: boolean;
}

export interface ArtworkFacts {
  readonly pdfVersion: string;
  /** Such as `PDF/X-4`; null when the file claims none. */
  readonly conformance: string | null;
  readonly outputIntent: string | null;
  /** Encrypted, but opened without a password. */
  readonly isEncrypted: boolean;
  readonly pageCount: number;
  /** The first pages, as many as are read. */
  readonly pages: readonly PageFacts[];
  readonly inks: readonly InkFacts[];
  readonly fonts: readonly FontFacts[];
  readonly layers: readonly Layer[];
  /** The files inside of an archive that were read: their pages are counted through. */
  readonly files?: readonly ArchivedFacts[];
}

export interface ArchivedFacts {
  readonly name: string;
  /** Its place in the archive's list of what can be read, from 0. */
  readonly index: number;
  /** By its content, whatever its name is. */
  readonly isPicture: boolean;
  /** Where its pages begin among those of the archive. */
  readonly firstPage: number;
  readonly pageCount: number;
}
