import { comparisonFailures, plateChanges } from '@platewright/domain/artwork/comparison';
import { separationFailures } from '@platewright/domain/artwork/separation-failures';
import { uuid } from '../../fields.ts';
import { z } from '../../z.ts';

/** Two stored files of one order: the older version first. */
export const comparisonInput = z
  .object({ before: uuid, after: uuid })
  .refine(({ before, after }) => before !== after, { path: ['after'], message: 'invalid' });

/** In mm from the left and top edge of both pages laid on each other. */
const offset = z.object({ left: z.number(), top: z.number() });

/** What differs on a page; pages are matched by their number, plates by the names of their inks. */
export const comparedPage = z.object({
  /** From 1. */
  number: z.number(),
  /** The version that has this page. */
  in: z.enum(['both', 'before', 'after']),
  /** Why this page could not be compared. */
  failure: z.enum(comparisonFailures).nullable(),
  /** Where each version lies when their trimmed corners meet. */
  beforeAt: offset,
  afterAt: offset,
  plates: z.array(
    z.object({
      /** As the file names it. */
      ink: z.string(),
      /** Whether this plate has to be made again; an ink that one version does not have was added or removed. */
      change: z.enum(plateChanges),
      /** Ink that came and that went, as mm² of the full ink. */
      cameMm2: z.number(),
      wentMm2: z.number(),
    }),
  ),
  /** Places that differ, the largest first. */
  places: z.array(
    offset.extend({
      width: z.number(),
      height: z.number(),
      /** The inks that differ there, the one that changed most first, with their mean percent of what differs. */
      inks: z.array(z.object({ ink: z.string(), before: z.number(), after: z.number() })),
    }),
  ),
  /** Smaller places that are not listed. */
  morePlaces: z.number(),
});

/**
 * Two versions compared plate by plate. `none`: nobody asked for it yet; `plates`: the plates of a version are not made
 * yet. Pages come one after another.
 */
export const comparison = z.object({
  state: z.enum(['none', 'plates', 'waiting', 'done', 'failed']),
  /** Why nothing can be compared, and which version is the reason. */
  failure: z.enum(['unavailable', ...separationFailures]).nullable(),
  failedVersion: z.enum(['before', 'after']).nullable(),
  pages: z.array(comparedPage),
});
