import type { MotifName } from './motifs.ts';
import type { Paint, Painter } from './painter.ts';

/** What a layout says and shows; all in inks of the order. */
export interface Artwork {
  readonly brand: string;
  readonly arabic: string;
  /** What is inside, and how much. */
  readonly line: string;
  readonly motif: MotifName;
  /** Of the motif: its parts take them in turns. */
  readonly motifPaints: readonly Paint[];
  /** Behind everything; paper or film when left out. */
  readonly ground?: Paint;
  readonly band: Paint;
  /** A second band, and lines. */
  readonly accent: Paint;
  /** Texts on the ground. */
  readonly dark: Paint;
}

/** One printed area: a label, or all that a flat plate prints; lengths in mm. */
export interface Area {
  readonly width: number;
  readonly height: number;
  readonly side: 'face' | 'back';
  readonly inks: readonly string[];
  /** Number of the product, for its bar code. */
  readonly number: number;
}

export type DrawLayout = (painter: Painter, artwork: Artwork, area: Area) => void;
