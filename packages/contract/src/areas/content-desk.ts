import { contentKinds } from '@platewright/domain/content/kinds';
import { z } from '../z.ts';
import { call } from '../call.ts';
import { id, instant, json, nothing, page, search } from '../fields.ts';
import { listOf } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();
const kind = z.enum(contentKinds, 'choiceInvalid');
/** Raised with every change of a piece: send back the one that was read. */
const revision = z.coerce.number('idInvalid').int('idInvalid').min(0, 'idInvalid').max(2147483647, 'idInvalid');
/** Fields of the piece by name; `domain/content` says which a kind has. Longer than the longest kind in two languages. */
const data = json(z.record(z.string().max(80), z.unknown(), 'jsonInvalid'), 400_000);
/** Ids of all pieces of a kind, first to last. */
const order = json(z.array(id, 'jsonInvalid').min(1, 'choiceInvalid').max(300, 'choiceInvalid'));
const fields = z.record(z.string(), z.unknown());
const piece = z.object({ id, lang });
const known = piece.extend({ revision });

/** draft: never published · changed: published, with a draft · hidden: taken off the site. */
const status = z.enum(['draft', 'published', 'changed', 'hidden']);

/** Content of the site as staff edit it: draft, preview, publish, history (issue 3). */
export const contentDesk = {
  deskContentList: call({
    area: 'content',
    method: 'GET',
    path: '/desk/content',
    who: 'staff',
    action: 'desk.content',
    input: z.object({ kind, search, lang }),
    answer: z.object({
      pieces: listOf(
        z.object({
          id: z.number(),
          key: z.string(),
          title: z.string(),
          status,
          updatedAt: instant.nullable(),
          by: z.string(),
        }),
      ),
      /** Pieces of every kind and how many of them wait to be published. */
      kinds: z.array(z.object({ kind, count: z.number(), waiting: z.number() })),
    }),
    refusals: [],
  }),
  deskContentGet: call({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id',
    who: 'staff',
    action: 'desk.content',
    input: piece,
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
      live: fields.nullable(),
      draft: fields.nullable(),
      draftBy: z.string(),
      draftAt: instant.nullable(),
      /** Path of the public page where it is seen. */
      page: z.string(),
    }),
    refusals: ['notFound'],
  }),
  deskContentCreate: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content',
    who: 'staff',
    action: 'desk.content',
    input: z.object({ kind, data, lang }),
    answer: z.object({ id: z.number(), revision: z.number() }),
    refusals: ['contentFixed', 'contentFull'],
  }),
  deskContentSave: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/draft',
    who: 'staff',
    action: 'desk.content',
    input: known.extend({ data }),
    answer: z.object({ revision: z.number(), data: fields }),
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  deskContentPublish: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/publish',
    who: 'staff',
    action: 'desk.content',
    input: known,
    answer: z.object({ revision: z.number(), version: z.number() }),
    refusals: ['notFound', 'changedMeanwhile', 'contentUnchanged'],
  }),
  deskContentDiscard: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/discard',
    who: 'staff',
    action: 'desk.content',
    input: known,
    answer: z.object({ revision: z.number() }),
    refusals: ['notFound', 'changedMeanwhile', 'contentUnchanged'],
  }),
  /** Takes a piece off the site; one that was never published is deleted. Publishing brings it back. */
  deskContentRemove: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/remove',
    who: 'staff',
    action: 'desk.content',
    input: known,
    answer: z.object({ deleted: z.boolean() }),
    refusals: ['notFound', 'changedMeanwhile', 'contentFixed'],
  }),
  /** The new order of all pieces of a kind; it counts at once. `seen` is the one that was read. */
  deskContentOrder: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content/order',
    who: 'staff',
    action: 'desk.content',
    input: z.object({ kind, seen: order, ids: order, lang }),
    answer: nothing,
    refusals: ['changedMeanwhile', 'contentFixed'],
  }),
  deskContentVersions: call({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id/versions',
    who: 'staff',
    action: 'desk.content',
    input: page.extend({ id, lang }),
    answer: z.object({ versions: listOf(z.object({ version: z.number(), at: instant, by: z.string() })) }),
    refusals: ['notFound'],
  }),
  deskContentVersion: call({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id/versions/:version',
    who: 'staff',
    action: 'desk.content',
    input: piece.extend({ version: id }),
    answer: z.object({ version: z.number(), at: instant, by: z.string(), data: fields }),
    refusals: ['notFound'],
  }),
  /** Makes an earlier version the draft; publishing it is a step of its own. */
  deskContentRestore: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content/:id/restore',
    who: 'staff',
    action: 'desk.content',
    input: known.extend({ version: id }),
    answer: z.object({ revision: z.number(), data: fields }),
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Address of the public page with the draft in place, good for half an hour. */
  deskContentPreview: call({
    area: 'content',
    method: 'GET',
    path: '/desk/content/:id/preview',
    who: 'staff',
    action: 'desk.content',
    input: piece,
    answer: z.object({ url: z.string() }),
    refusals: ['notFound'],
  }),
  deskContentImage: call({
    area: 'content',
    method: 'POST',
    path: '/desk/content/images',
    who: 'staff',
    action: 'desk.content',
    files: { image: { maxCount: 1, maxBytes: 8_388_608, maxSum: 8_388_608 } },
    input: z.object({ lang }),
    answer: z.object({ src: z.string(), width: z.number(), height: z.number() }),
    refusals: ['uploadMissing', 'fileTooLarge', 'filesTooMany', 'fileTypeRefused', 'fileBroken', 'imageTooLarge'],
  }),
};
