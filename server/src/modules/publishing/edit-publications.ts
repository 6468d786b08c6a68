import { eq } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import type { publicationState } from '@platewright/contract/modules/publishing/define-publishing-calls';
import type { z } from '@platewright/contract/z';
import type { Tx } from '../../platform/db/database.ts';
import { publications } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { listWaiting } from './in-force.ts';
import { hidePublication, publishVersion } from './publish-version.ts';
import type { CheckedData, PublicationCollection } from './publication-collection.ts';
import {
  getEditableData,
  getInForce,
  getPublicationStatus,
  hasDraft,
  isHidden,
  listVersions,
  loadPublication,
  loadVersion,
  lockPublication,
  writeDraft,
  type Publication,
} from './store.ts';

/** State of a publication as its editor shows it. */
export async function presentPublication<K extends string, D>(
  tx: Tx,
  { normalize }: Pick<PublicationCollection<K, D>, 'normalize'>,
  publication: Publication<K>,
  now: Date,
): Promise<z.output<typeof publicationState> & { live: D | null; scheduled: D | null; draft: D | null }> {
  const { row, draft, newest } = publication;
  const waiting = await listWaiting(tx, row.id);
  // From the very moment on, whenever its job runs.
  const due = waiting.findLast(({ inForceFrom }) => inForceFrom <= now);
  const applied = getInForce(publication);
  const inForce = due && due.version > (applied?.version ?? 0) ? due : applied;
  const later = waiting.filter(({ inForceFrom }) => inForceFrom > now);
  const refused = newest?.refusedAt && !isHidden(publication) ? newest : null;
  // What was refused is still to be put right, so the editor goes on from it.
  const scheduled = refused ?? later.at(-1);
  const present = (data: unknown) => normalize(row.kind, data);
  return {
    id: row.id,
    status: getPublicationStatus(publication, now),
    revision: draft?.revision ?? 0,
    version: newest?.version ?? 0,
    inForceVersion: inForce?.version ?? 0,
    publishedAt: newest && ((isHidden(publication) ? row.hiddenAt : inForce?.inForceFrom) ?? newest.at).toISOString(),
    scheduledFor: later.at(-1)?.inForceFrom.toISOString() ?? null,
    waiting: later.map(({ version, inForceFrom, authorName, note }) => ({
      version,
      inForceFrom: inForceFrom.toISOString(),
      by: authorName,
      note,
    })),
    denial: refused && {
      version: refused.version,
      at: refused.inForceFrom.toISOString(),
      reason: refused.denial ?? { en: '', ar: '' },
    },
    live: inForce && present(inForce.data),
    scheduled: scheduled ? present(scheduled.data) : null,
    draft: draft && hasDraft(publication) ? present(draft.data) : null,
    draftBy: draft?.authorName ?? '',
    draftAt: draft && hasDraft(publication) ? draft.at.toISOString() : null,
  };
}

/** @throws CallError invalidInput with the errors at their fields */
export function assertValid<D>({ data, errors }: CheckedData<D>): D {
  if (Object.keys(errors).length > 0) throw new CallError('invalidInput', { fields: { ...errors } });
  return data;
}

interface RevisionInput {
  readonly id: number;
  readonly revision: number;
}

interface PublishInput<Entered> {
  readonly data?: Entered | undefined;
  readonly inForceFrom?: string | undefined;
  readonly note?: string | undefined;
  readonly confirmed?: readonly string[] | undefined;
}

/**
 * What staff do with the publications of a collection, for the handlers of its calls. Visitors see a draft only after it is
 * published, in one transaction with its version and events.
 */
export function createPublishingHandlers<K extends string, D, Entered>(
  collection: PublicationCollection<K, D, Entered>,
) {
  const { kinds, normalize, check, toStored = (_kind: K, data: D): unknown => data } = collection;
  return {
    save: async ({ id, revision, data }: RevisionInput & { readonly data: Entered }, ctx: HandlerContext) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const { kind } = publication.row;
      const draft = assertValid(check(kind, data, 'draft'));
      const editor = getStaffPrincipal(ctx);
      const next = await writeDraft(ctx.tx, publication, toStored(kind, draft), editor, ctx.deps.clock.now());
      return { revision: next, data: draft };
    },
    publish: async (
      { id, revision, data: typed, inForceFrom, note, confirmed = [] }: RevisionInput & PublishInput<Entered>,
      ctx: HandlerContext,
    ) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const { row, newest } = publication;
      // Without a draft, a hidden version is shown again, and one that waits for its moment may get another one.
      if (typed === undefined && !hasDraft(publication) && newest?.appliedAt && !isHidden(publication))
        throw new CallError('contentUnchanged');
      // What is typed is published as if it had been saved before, or nothing of it is stored.
      const edited =
        typed === undefined
          ? getEditableData(publication)
          : toStored(row.kind, assertValid(check(row.kind, typed, 'draft')));
      const data = assertValid(check(row.kind, normalize(row.kind, edited), 'publish'));
      await collection.assertPublishable?.(ctx, publication, data);
      const alarms = (await collection.listAlarms?.(ctx, publication, data)) ?? [];
      const figures = alarms.map(({ path }) => path).filter((path) => !confirmed.includes(path));
      if (figures.length > 0) throw new CallError('figuresUnconfirmed', { flags: { figures } });
      const published = await publishVersion(ctx, publication, {
        toData: (mark) => toStored(row.kind, data, mark),
        note,
        inForceFrom: inForceFrom === undefined ? undefined : new Date(inForceFrom),
      });
      return { ...published, data };
    },
    discard: async ({ id, revision }: RevisionInput, ctx: HandlerContext) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      // What was never published has nothing but its draft: staff remove it instead.
      if (!hasDraft(publication) || publication.newest === null) throw new CallError('contentUnchanged');
      return {
        revision: await writeDraft(ctx.tx, publication, null, getStaffPrincipal(ctx), ctx.deps.clock.now()),
      };
    },
    remove: async ({ id, revision }: RevisionInput, ctx: HandlerContext) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const removal = collection.removal(publication.row.kind);
      // What is seen is taken off the site first, so that nothing disappears from it by one press.
      const isSeen = publication.newest !== null && !isHidden(publication);
      const mustStay = removal === 'untilPublished' && publication.newest !== null && !isSeen;
      if (removal === 'never' || mustStay) throw new CallError('contentFixed');
      if (isSeen) await hidePublication(ctx, publication);
      else await ctx.tx.delete(publications).where(eq(publications.id, id));
      return { deleted: !isSeen };
    },
    versions: async (
      { id, ...page }: { readonly id: number } & Parameters<typeof toOffsetAndLimit>[0],
      { tx }: HandlerContext,
    ) => {
      await loadPublication(tx, kinds, id);
      const { rows, count } = await listVersions(tx, id, toOffsetAndLimit(page));
      return {
        versions: {
          rows: rows.map(({ version, at, inForceFrom, authorName, note }) => ({
            version,
            at: at.toISOString(),
            inForceFrom: inForceFrom.toISOString(),
            by: authorName,
            note,
          })),
          count,
        },
      };
    },
    version: async ({ id, version }: { readonly id: number; readonly version: number }, { tx }: HandlerContext) => {
      const { row } = await loadPublication(tx, kinds, id);
      const found = await loadVersion(tx, id, version);
      return { version, at: found.at.toISOString(), by: found.authorName, data: normalize(row.kind, found.data) };
    },
    /** Copies an earlier version into the draft: whoever has looked at it publishes it again. */
    restore: async ({ id, revision, version }: RevisionInput & { readonly version: number }, ctx: HandlerContext) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const { data } = await loadVersion(ctx.tx, id, version);
      const editor = getStaffPrincipal(ctx);
      return {
        revision: await writeDraft(ctx.tx, publication, data, editor, ctx.deps.clock.now()),
        data: normalize(publication.row.kind, data),
      };
    },
  };
}
