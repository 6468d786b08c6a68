import { artworkRules, findingLevels, inkRoles, inkUsages } from '@platewright/domain/artwork/artwork';
import { place } from '../../shapes.ts';
import { z } from '../../z.ts';

/** What the preflight found at one place, or at several like it. */
export const artworkFinding = z.object({
  rule: z.enum(artworkRules),
  /** Number of the rule in the Ghent Workgroup's sheet for packaging flexo; null for a rule of our own. */
  gwgRule: z.string().nullable(),
  level: z.enum(findingLevels),
  /** What was found; null when the rule says it all. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** What is asked for. */
  limit: z.union([z.string(), z.number()]).nullable(),
  unit: z.enum(['pt', 'mm', 'ppi', '%']).nullable(),
  ink: z.string().nullable(),
  /** From 1; null: the whole file. */
  page: z.number().nullable(),
  place: place.nullable(),
  /** How many places of the page have it; the worst or first is described. */
  count: z.number(),
  /** The file in an archive that it is about; left out when it is about the whole, and for other files. */
  file: z.string().optional(),
  /** Lines per inch of the press setting that the limit is for; left out where the profile's limit holds. */
  lineScreen: z.number().optional(),
});

export const artworkFacts = z.object({
  pageCount: z.number(),
  pages: z.array(
    z.object({
      number: z.number(),
      widthMm: z.number(),
      heightMm: z.number(),
      isEmpty: z.boolean(),
      /** The size is that of a trim box with something around it; left out by earlier readers. */
      isTrimmed: z.boolean().optional(),
    }),
  ),
  inks: z.array(
    z.object({
      name: z.string(),
      role: z.enum(inkRoles),
      usage: z.enum(inkUsages),
      pages: z.array(z.number()),
    }),
  ),
  /** Something is in RGB or Lab, so that its inks are what a conversion makes of it; left out by earlier readers. */
  hasConvertedColors: z.boolean().optional(),
  /** Readers before flexo-8 made negative plates of its photographs; left out where they did not. */
  hadNegativeImages: z.boolean().optional(),
  /** Digits of EAN and UPC codes that are drawn bar by bar, once each; left out by earlier readers. */
  barcodes: z.array(z.string()).optional(),
  /** It may have more of them; left out where all are listed. */
  hasMoreBarcodes: z.boolean().optional(),
  conformance: z.string().nullable(),
  outputIntent: z.string().nullable(),
  /** Largest sum of all inks in percent, in a square of 15 mm; null when it was not measured. */
  inkCoverage: z.object({ percent: z.number(), page: z.number() }).nullable(),
  /**
   * Images that some line screen would find too coarse, with the profile's limits; left out when they are not looked for.
   * Those of a page with like resolutions are one entry with their `count`, left out for one.
   */
  imageResolutions: z
    .object({
      errorBelow: z.number(),
      warningBelow: z.number(),
      images: z.array(z.object({ page: z.number(), ppi: z.number(), place, count: z.number().optional() })),
    })
    .optional(),
  /** The files in an archive, whose pages are counted through; left out for other files. */
  files: z.array(z.object({ name: z.string(), firstPage: z.number(), pageCount: z.number() })).optional(),
});

/** What is known of a file. `none`: nothing reads its format. */
export const artworkReading = z.object({
  fileId: z.string(),
  state: z.enum(['none', 'waiting', 'reading', 'done']),
  facts: artworkFacts.nullable(),
  findings: z.array(artworkFinding),
  /** What it was checked against; null before it was read. */
  profile: z.object({ kind: z.enum(['default', 'operator', 'product']), version: z.number().nullable() }).nullable(),
  /** The first pages as a screen shows them; `place` is what the picture shows, bleed and margin included. */
  pictures: z.array(z.object({ page: z.number(), url: z.string(), place })),
});

/** What is known of a customer's artwork in an order. */
export const orderArtwork = artworkReading.extend({ name: z.string() });
