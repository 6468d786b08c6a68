import type { Action } from '@platewright/domain/permissions/actions';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, instant, json, lang, optionalText, page, revision } from '../../fields.ts';
import type { ModuleName } from '../../modules.ts';
import { listAnswer } from '../../shapes.ts';

/** What the editor of any publication shows of its state; `live`, `scheduled` and `draft` are added by its kind. */
export const publicationState = z.object({
  id: z.number(),
  /**
   * draft: never published · scheduled: its newest version comes into force later · changed: published, with a newer draft ·
   * hidden: taken off the site · refused: its newest version did not fit what else was in force at its moment.
   */
  status: z.enum(['draft', 'scheduled', 'published', 'changed', 'hidden', 'refused']),
  revision: z.number(),
  /** The highest number that was published; 0 for none. */
  version: z.number(),
  /** The version that counts now; 0 for none. */
  inForceVersion: z.number(),
  /** Since when it counts; since when it is hidden, where it is. */
  publishedAt: instant.nullable(),
  /** When the newest version comes into force; null when none waits. */
  scheduledFor: instant.nullable(),
  /** All versions that wait for their moment, by moment. Publishing for later replaces them all. */
  waiting: z.array(z.object({ version: z.number(), inForceFrom: instant, by: z.string(), note: z.string() })),
  /** Why the newest version never came into force, where that is so; `at` was its moment. */
  denial: z
    .object({ version: z.number(), at: instant, reason: z.object({ en: z.string(), ar: z.string() }) })
    .nullable(),
  /** The version that what is edited is a change of: that in force, or one that waits; 0 for none. */
  base: z.number(),
  draftBy: z.string(),
  draftAt: instant.nullable(),
});

/** The state of a publication with its data: in force, scheduled for a later moment or refused at it, and as a draft. */
export const publicationAnswer = <D extends z.ZodType>(data: D) =>
  publicationState.extend({
    live: data.nullable(),
    scheduled: data.nullable(),
    draft: data.nullable(),
    /** What staff edit: the draft, or what it would begin with. */
    edited: data.nullable(),
    /** What the draft was a change of, where another version has come into force since. */
    outdated: data.nullable(),
  });

/** A publication that nobody has saved yet: its first save creates it. */
export const unwrittenPublication = {
  id: 0,
  status: 'draft',
  revision: 0,
  version: 0,
  inForceVersion: 0,
  publishedAt: null,
  scheduledFor: null,
  waiting: [] as z.output<typeof publicationState>['waiting'],
  denial: null,
  live: null,
  scheduled: null,
  draft: null,
  edited: null,
  outdated: null,
  base: 0,
  draftBy: '',
  draftAt: null,
} as const;

interface Collection<I extends z.ZodType, D extends z.ZodType> {
  readonly area: ModuleName;
  /** Path of the collection; a publication is `<path>/:id`. */
  readonly path: `/desk/${string}`;
  readonly action: Action;
  /** Data as a person enters it. */
  readonly input: I;
  /** Data as it is stored. */
  readonly data: D;
  /** Length of the longest data. */
  readonly maxLength: number;
  /** Publishing moves money: staff who have a second factor must have given it recently. */
  readonly stepUp?: true;
}

/** The calls that every kind of publication has: save, publish, discard, remove and look back. */
export function definePublishingCalls<I extends z.ZodType, D extends z.ZodType>(collection: Collection<I, D>) {
  const { area, path, action, input, data, maxLength, stepUp } = collection;
  const common = { area, principals: ['staff'], action, idOf: 'publication' } as const;
  const idInput = z.object({ id, lang });
  const revisionInput = idInput.extend({ revision });
  /** The version that typed data are a change of; 0 for none. Without it that is what is in force, or what the draft says. */
  const base = revision.optional();
  return {
    save: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/:id/draft`,
      input: revisionInput.extend({ data: json(input, maxLength), base }),
      answer: z.object({ revision: z.number(), data }),
      errors: ['notFound', 'changedMeanwhile'],
    }),
    publish: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/:id/publish`,
      /**
       * `data`: what is typed and not saved, published as it is; without it the draft is.
       * `inForceFrom`: a later moment; without it, or in the past, the version counts at once.
       * `carry`: what changes now goes into versions that wait, too; where both changed something, who is preferred.
       * `confirmed`: paths of figures that became 0 or changed a lot, which somebody has looked at.
       */
      input: revisionInput.extend({
        data: json(input, maxLength).optional(),
        base,
        carry: z.enum(['mine', 'plan']).optional(),
        inForceFrom: z.iso.datetime({ offset: true, error: 'dateInvalid' }).optional(),
        note: optionalText(200),
        confirmed: json(z.array(z.string().max(200)).max(2000)).optional(),
      }),
      answer: z.object({ revision: z.number(), version: z.number(), data }),
      ...(stepUp && { stepUp }),
      errors: ['notFound', 'changedMeanwhile', 'contentUnchanged', 'changeNotCarried', 'figuresUnconfirmed'],
    }),
    discard: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/:id/discard`,
      input: revisionInput,
      answer: z.object({ revision: z.number() }),
      errors: ['notFound', 'changedMeanwhile', 'contentUnchanged'],
    }),
    /** Takes it off the site until it is published again; what was never published, or is hidden, is deleted. */
    remove: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/:id/remove`,
      input: revisionInput,
      answer: z.object({ deleted: z.boolean() }),
      errors: ['notFound', 'changedMeanwhile', 'contentFixed'],
    }),
    versions: defineCall({
      ...common,
      method: 'GET',
      path: `${path}/:id/versions`,
      input: page.extend({ id, lang }),
      answer: z.object({
        versions: listAnswer(
          z.object({
            version: z.number(),
            at: instant,
            inForceFrom: instant,
            by: z.string(),
            note: z.string(),
            /** When it was called off before it counted, and by whom; null for never. */
            calledOffAt: instant.nullable(),
            calledOffBy: z.string(),
          }),
        ),
      }),
      errors: ['notFound'],
    }),
    version: defineCall({
      ...common,
      method: 'GET',
      path: `${path}/:id/versions/:version`,
      input: idInput.extend({ version: id }),
      answer: z.object({ version: z.number(), at: instant, by: z.string(), data }),
      errors: ['notFound'],
    }),
    /** Calls a version off that waits for its moment: it never counts, and stays in the history. */
    withdraw: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/:id/withdraw`,
      input: revisionInput.extend({ version: id }),
      answer: z.object({ revision: z.number() }),
      errors: ['notFound', 'changedMeanwhile', 'planNotWaiting', 'planNeeded'],
    }),
    /** Copies another version into the draft without publishing it: an earlier one, or a planned one to go on with it. */
    restore: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/:id/restore`,
      input: revisionInput.extend({ version: id }),
      answer: z.object({ revision: z.number(), data }),
      errors: ['notFound', 'changedMeanwhile'],
    }),
  };
}
