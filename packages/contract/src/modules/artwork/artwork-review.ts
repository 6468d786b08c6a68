import { findingLevels } from '@platewright/domain/artwork/artwork';
import { z } from '../../z.ts';
import { instant, optionalMultilineText, requiredMultilineText, requiredText } from '../../fields.ts';
import { place } from '../../shapes.ts';
import { artworkFinding } from './artwork-reading.ts';

/** Texts of prepress about a finding. */
export const MAX_FINDING_TEXT = 500;

export const reviewKinds = ['accepted', 'added', 'requested'] as const;

/** A finding that staff have added, in their own words. */
export const addedFinding = z.object({
  level: z.enum(findingLevels),
  page: z.number().nullable(),
  place: place.nullable(),
  what: z.string(),
  /** Empty when nobody has said what to do. */
  fix: z.string(),
});

/** What prepress says about the artwork of an order. */
export const artworkReview = z.object({
  id: z.number(),
  fileId: z.uuid(),
  /** accepted: taken as it is; added: found by staff; requested: a new file is asked for because of it. */
  kind: z.enum(reviewKinds),
  /** Which finding of the file it is about (`getFindingKey` of the domain); an added one has a key of its own. */
  key: z.string(),
  /** The finding of the reader as it was then; null for an added one. */
  finding: artworkFinding.nullable(),
  added: addedFinding.nullable(),
  /** Why it was accepted; customers read it, too. */
  reason: z.string(),
  at: instant,
});

/** With who says so. */
export const deskArtworkReview = artworkReview.extend({ by: z.string() });

/** Names a finding of an order. */
export const findingInput = z.object({ fileId: z.uuid(), key: requiredText(400, 'choiceInvalid') });

const millimetres = z.number('choiceInvalid').min(-10_000, 'choiceInvalid').max(10_000, 'choiceInvalid');

export const addedFindingInput = z.object({
  level: z.enum(findingLevels, 'choiceInvalid'),
  page: z.int('choiceInvalid').min(1, 'choiceInvalid').max(10_000, 'choiceInvalid').nullable(),
  place: z.object({ left: millimetres, top: millimetres, width: millimetres, height: millimetres }).nullable(),
  what: requiredMultilineText(MAX_FINDING_TEXT, 'findingTextRequired'),
  fix: optionalMultilineText(MAX_FINDING_TEXT),
});
