import { siteKinds } from '@platewright/domain/content/content-kinds';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, instant, json, lang, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { definePublishingCalls, publicationAnswer, publicationState } from '../publishing/define-publishing-calls.ts';

const kind = z.enum(siteKinds, 'choiceInvalid');
/** Field values of an entry by name; `domain/content` checks them. */
const contentInput = z.record(z.string().max(80), z.unknown(), 'jsonInvalid');
/** Exceeds the longest kind in two languages. */
const MAX_LENGTH = 400_000;
/** Ids of all entries of a kind in display order. */
const orderedEntryIds = json(z.array(id, 'jsonInvalid').min(1, 'choiceInvalid').max(300, 'choiceInvalid'));
const contentEntryFields = z.record(z.string(), z.unknown());
const entryInput = z.object({ id, lang });

const entryCalls = definePublishingCalls({
  area: 'content',
  path: '/desk/content',
  action: 'desk.content',
  input: contentInput,
  data: contentEntryFields,
  maxLength: MAX_LENGTH,
});

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
          status: publicationState.shape.status,
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
    answer: publicationAnswer(contentEntryFields).extend({
      kind,
      key: z.string(),
      title: z.string(),
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
    idOf: 'publication',
    input: z.object({ kind, data: json(contentInput, MAX_LENGTH), lang }),
    answer: z.object({ id: z.number(), revision: z.number() }),
    errors: ['contentFixed', 'contentFull'],
  }),
  deskContentSave: entryCalls.save,
  deskContentPublish: entryCalls.publish,
  deskContentDiscard: entryCalls.discard,
  deskContentRemove: entryCalls.remove,
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
  deskContentVersions: entryCalls.versions,
  deskContentVersion: entryCalls.version,
  deskContentRestore: entryCalls.restore,
  deskContentWithdraw: entryCalls.withdraw,
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
    action: 'desk.pictures',
    fileFields: { image: { maxCount: 1, maxBytes: 8_388_608, maxSum: 8_388_608 } },
    input: z.object({ lang, use: z.enum(['picture', 'logo'], 'choiceInvalid').default('picture') }),
    answer: z.object({ src: z.string(), width: z.number(), height: z.number() }),
    errors: ['uploadMissing', 'fileTooLarge', 'filesTooMany', 'fileTypeRefused', 'fileBroken', 'imageTooLarge'],
  }),
};
