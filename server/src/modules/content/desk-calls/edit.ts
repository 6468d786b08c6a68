import { randomUUID } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import { getContentKind } from '@platewright/domain/content/content-kinds';
import {
  assertValid,
  countPublications,
  createPublishingHandlers,
  insertPublication,
  lockKind,
  reorderPublications,
  writeDraft,
} from '../../publishing/index.ts';
import { contentCollection } from '../content-collection.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

const entryHandlers = createPublishingHandlers(contentCollection);

/* Changes of content. */

export const deskContentCreate: Handler<'deskContentCreate'> = async ({ kind, data }, ctx) => {
  const { tx, deps } = ctx;
  const { cardinality, maxEntries = 0 } = getContentKind(kind);
  if (cardinality !== 'many') throw new CallError('contentFixed');
  const draft = assertValid(contentCollection.check(kind, data, 'draft'));
  await lockKind(tx, kind);
  const { count, last } = await countPublications(tx, kind);
  if (count >= maxEntries) throw new CallError('contentFull', { params: { n: maxEntries } });
  const entry = await insertPublication(tx, { kind, key: randomUUID(), position: last + 1 });
  return {
    id: entry.row.id,
    revision: await writeDraft(tx, entry, draft, getStaffPrincipal(ctx), deps.clock.now()),
  };
};

export const deskContentSave: Handler<'deskContentSave'> = entryHandlers.save;

export const deskContentPublish: Handler<'deskContentPublish'> = entryHandlers.publish;

export const deskContentDiscard: Handler<'deskContentDiscard'> = entryHandlers.discard;

export const deskContentRemove: Handler<'deskContentRemove'> = entryHandlers.remove;

export const deskContentOrder: Handler<'deskContentOrder'> = async ({ kind, seen, ids }, ctx) => {
  if (getContentKind(kind).cardinality !== 'many') throw new CallError('contentFixed');
  await reorderPublications(ctx, kind, { seen, ids });
  return null;
};

export const deskContentVersions: Handler<'deskContentVersions'> = entryHandlers.versions;

export const deskContentVersion: Handler<'deskContentVersion'> = entryHandlers.version;

export const deskContentRestore: Handler<'deskContentRestore'> = entryHandlers.restore;
export const deskContentWithdraw: Handler<'deskContentWithdraw'> = entryHandlers.withdraw;
