import type { Box } from '../pdf/boxes.ts';

/** An ink of a mark: `tint` 0 to 1, null for an image or shading, whose tints vary. */
export interface MarkInk {
  readonly name: string;
  readonly tint: number | null;
}

/** One thing that a page paints, as the preflight looks at it. */
export interface Mark {
  readonly kind: 'fill' | 'stroke' | 'text' | 'image' | 'mask' | 'shading';
  /** In points of the page's user space, clipped. */
  readonly box: Box;
  /** Inks with a tint above zero. */
  readonly inks: readonly MarkInk[];
  readonly space: MarkSpace;
  readonly overprint: boolean;
  readonly overprintMode: 0 | 1;
  /** Prints nothing but knocks out what lies under it. */
  readonly isWhite: boolean;
  readonly processingStep: string | null;
  /** Of a text: size in points as printed. */
  readonly textSize?: number;
  readonly fontName?: string;
  /** Of a stroke, and of a fill so thin that it looks like one: points as printed. */
  readonly lineWidth?: number;
  readonly image?: ImageFacts;
  /** Boxes of the subpaths of a path that has as many as a barcode has bars. */
  readonly parts?: readonly Box[];
}

export interface MarkSpace {
  readonly kind: 'gray' | 'rgb' | 'cmyk' | 'lab' | 'inks' | 'indexed' | 'pattern';
  readonly source: 'device' | 'calibrated' | 'icc' | null;
  /** RGB or Lab, also below a palette: which inks it prints with is decided by a conversion. */
  readonly isConverted: boolean;
}

export interface ImageFacts {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly ppiX: number;
  readonly ppiY: number;
  readonly bits: number;
  readonly filters: readonly string[];
}
