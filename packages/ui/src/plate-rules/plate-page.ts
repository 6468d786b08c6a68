/** In mm from the left and top edge of the picture of a page. */
export interface PageRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlateInk {
  /** As the file names it. */
  readonly name: string;
  readonly role: 'process' | 'spot' | 'white' | 'varnish' | 'cutting' | 'finishing' | 'technical';
  /** How the solid looks, in sRGB. */
  readonly rgb: readonly [number, number, number];
  /** Percent of the page that it covers. */
  readonly coverage: number;
}

/** The plates of a page as tiles of all sizes; level 0 is the whole picture. */
export interface PlatePage {
  readonly number: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly trim: PageRectangle | null;
  readonly bleed: PageRectangle | null;
  readonly inks: readonly PlateInk[];
  readonly tiles: {
    readonly widthPixels: number;
    readonly heightPixels: number;
    readonly ppi: number;
    readonly tilePixels: number;
    readonly levels: readonly { readonly columns: number; readonly rows: number }[];
    readonly maxCoverage: number;
    readonly approximations: readonly string[];
  };
}

/** Inks that lie on each other in the halftone; an underlay, a varnish and a cutting line do not count for the total. */
export const isCounted = ({ role }: PlateInk): boolean => role === 'process' || role === 'spot';
