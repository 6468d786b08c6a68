import { contentKinds } from '@platewright/domain/content/content-kinds';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, instant, json, lang, page, revision, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

const kind = z.enum(contentKinds, 'choiceInvalid');
/** Field values of an entry by name; `domain/content` checks them. The limit exceeds the longest kind in two languages. */
const data = json(z.record(z.string().max(80), z.unknown(), 'jsonInvalid'), 400_000);
/** Ids of all entries of a kind in display order. */
const orderedEntryIds = json(z.array(id, 'jsonInvalid').min(1, 'choiceInvalid').max(300, 'choiceInvalid'));
const contentEntryFields = z.record(z.string(), z.unknown());
const entryInput = z.object({ id, lang });
const entryRevisionInput = entryInput.extend({ revision });

/** draft: never published · changed: published, with a newer draft · hidden: taken off the site. */
const status = z.enum(['draft', 'published', 'changed', 'hidden']);

/** Content of the site as staff edit it: draft, preview, publish, history (issue 3). */
export const contentDeskCalls = {
  deskContentList: defineCall({
    area: 'content',
    method: 'GET',
    path: '/desk/content',
    principals: ['staff'],
    action: 'desk.content',
    input: z.object({ kind, search, lang }),
    answer: z.object({
      pieces: listAnswer(
        z.object({
          id: z.number(),
          key: z.string(),
          title: z.string(),
          status,
          updatedAt: instant.nullable(),
          by: z.string(),
        }),
      ),
      /** Number of entries of every kind and how many of them wait to be published. */
      kinds: z.array(z.object({ kind, count: z.number(), waiting: z.number() })),
    }),
    errors: [],
  }),
  deskContentGet: defineCall({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id',
    principals: ['staff'],
    action: 'desk.content',
    input: entryInput,
    answer: z.object({
      id: z.number(),
      kind,
      key: z.string(),
      title: z.string(),
      status,
      revision: z.number(),
      /** 0: never published. */
      version: z.number(),
      publishedAt: instant.nullable(),
      live: contentEntryFields.nullable(),
      draft: contentEntryFields.nullable(),
      draftBy: z.string(),
      draftAt: instant.nullable(),
      /** Path of the public page that shows the entry. */
      page: z.string(),
    }),
    errors: ['notFound'],
  }),
  deskContentCreate: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content',
    principals: ['staff'],
    action: 'desk.content',
    input: z.object({ kind, data, lang }),
    answer: z.object({ id: z.number(), revision: z.number() }),
    errors: ['contentFixed', 'contentFull'],
  }),
  deskContentSave: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/draft',
    principals: ['staff'],
    action: 'desk.content',
    input: entryRevisionInput.extend({ data }),
    answer: z.object({ revision: z.number(), data: contentEntryFields }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskContentPublish: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/publish',
    principals: ['staff'],
    action: 'desk.content',
    input: entryRevisionInput,
    answer: z.object({ revision: z.number(), version: z.number() }),
    errors: ['notFound', 'changedMeanwhile', 'contentUnchanged'],
  }),
  deskContentDiscard: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/discard',
    principals: ['staff'],
    action: 'desk.content',
    input: entryRevisionInput,
    answer: z.object({ revision: z.number() }),
    errors: ['notFound', 'changedMeanwhile', 'contentUnchanged'],
  }),
  /** Takes an entry off the site until it is published again; an entry that was never published is deleted. */
  deskContentRemove: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/remove',
    principals: ['staff'],
    action: 'desk.content',
    input: entryRevisionInput,
    answer: z.object({ deleted: z.boolean() }),
    errors: ['notFound', 'changedMeanwhile', 'contentFixed'],
  }),
  /** Reorders all entries of a kind, effective at once. `seen` is the order that was read, as optimistic lock. */
  deskContentOrder: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content/order',
    principals: ['staff'],
    action: 'desk.content',
    input: z.object({ kind, seen: orderedEntryIds, ids: orderedEntryIds, lang }),
    answer: emptyAnswer,
    errors: ['changedMeanwhile', 'contentFixed'],
  }),
  deskContentVersions: defineCall({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id/versions',
    principals: ['staff'],
    action: 'desk.content',
    input: page.extend({ id, lang }),
    answer: z.object({ versions: listAnswer(z.object({ version: z.number(), at: instant, by: z.string() })) }),
    errors: ['notFound'],
  }),
  deskContentVersion: defineCall({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id/versions/:version',
    principals: ['staff'],
    action: 'desk.content',
    input: entryInput.extend({ version: id }),
    answer: z.object({ version: z.number(), at: instant, by: z.string(), data: contentEntryFields }),
    errors: ['notFound'],
  }),
  /** Copies an earlier version into the draft without publishing it. */
  deskContentRestore: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/restore',
    principals: ['staff'],
    action: 'desk.content',
    input: entryRevisionInput.extend({ version: id }),
    answer: z.object({ revision: z.number(), data: contentEntryFields }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** URL of the public page with the draft in place, valid for 30 minutes. */
  deskContentPreview: defineCall({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id/preview',
    principals: ['staff'],
    action: 'desk.content',
    input: entryInput,
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  deskContentImage: defineCall({
    area: 'content',
    method: 'POST',
    path: '/desk/content/images',
    principals: ['staff'],
    action: 'desk.content',
    fileFields: { image: { maxCount: 1, maxBytes: 8_388_608, maxSum: 8_388_608 } },
    input: z.object({ lang }),
    answer: z.object({ src: z.string(), width: z.number(), height: z.number() }),
    errors: ['uploadMissing', 'fileTooLarge', 'filesTooMany', 'fileTypeRefused', 'fileBroken', 'imageTooLarge'],
  }),
};
