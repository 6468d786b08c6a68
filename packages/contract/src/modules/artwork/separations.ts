import { inkRoles } from '@platewright/domain/artwork/artwork';
import { plateApproximations, separationFailures } from '@platewright/domain/artwork/separation-failures';
import { integerInput, uuid } from '../../fields.ts';
import { z } from '../../z.ts';

/** In mm from the left and top edge of the picture of a page. */
const rectangle = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** The plates of one page, as tiles of all sizes. */
export const separatedPage = z.object({
  /** From 1. */
  number: z.number(),
  /** Size of the picture of the page in mm: its crop box, as it is seen. */
  widthMm: z.number(),
  heightMm: z.number(),
  trim: rectangle.nullable(),
  bleed: rectangle.nullable(),
  /** In an archive: the file that the page belongs to, and which page there. */
  inside: z.object({ name: z.string(), page: z.number() }).nullable(),
  /** Linear barcodes that are drawn bar by bar. */
  barcodes: z.array(rectangle),
  /** Why this page has no tiles; null also for a page without ink. */
  failure: z.enum(separationFailures).nullable(),
  tiles: z
    .object({
      widthPixels: z.number(),
      heightPixels: z.number(),
      ppi: z.number(),
      /** Side of a tile; those at the right and bottom edge are smaller. */
      tilePixels: z.number(),
      /** Level 0 is the picture itself, each further one half as wide and high. */
      levels: z.array(z.object({ columns: z.number(), rows: z.number() })),
      /** Largest sum of the inks that count, in percent. */
      maxCoverage: z.number(),
      /** Those of all plates; empty when they are exact. */
      approximations: z.array(z.enum(plateApproximations)),
    })
    .nullable(),
  /** In the order in which a tile holds them. */
  inks: z.array(
    z.object({
      /** As the file names it. */
      name: z.string(),
      role: z.enum(inkRoles),
      /** How the solid ink looks, in sRGB. */
      rgb: z.tuple([z.number(), z.number(), z.number()]),
      /** Percent of the page that it covers. */
      coverage: z.number(),
      /** Empty when its plate is exact. */
      approximations: z.array(z.enum(plateApproximations)),
    }),
  ),
});

/** `tileOf`: a page, from 1, whose coarsest tile comes along, so that whoever waits for plates sees them after one request. */
export const separationsInput = z.object({
  fileId: uuid,
  tileOf: integerInput('idInvalid', 1, 100_000).optional(),
});

/**
 * The plates of a file. `unavailable`: nothing separates its format; `none`: they were not asked for yet. Pages come one
 * after another, so some may be there while the file is still being worked on.
 */
export const separations = z.object({
  fileId: z.string(),
  state: z.enum(['unavailable', 'none', 'waiting', 'working', 'done', 'failed']),
  failure: z.enum(separationFailures).nullable(),
  pages: z.array(separatedPage),
  /**
   * A tile is at `<path>/<page>/<level>/<column>/<row>?ticket=<ticket>`: a byte for each ink that says whether anything
   * prints there, then the gray pixels (255: none) of those that do.
   */
  tiles: z.object({
    path: z.string(),
    ticket: z.string(),
    /** The only tile of the coarsest level of the page that `tileOf` named, in base64; null while it has none. */
    coarsest: z.object({ page: z.number(), level: z.number(), bytes: z.string() }).nullable(),
  }),
  /** Percent of ink in one place above which the map warns. */
  coverageLimit: z.number(),
});
