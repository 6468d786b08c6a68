import { eq } from 'drizzle-orm';
import { mergeChanges } from '@platewright/domain/merge-changes';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import type { publicationState } from '@platewright/contract/modules/publishing/define-publishing-calls';
import type { z } from '@platewright/contract/z';
import { isSameValue } from '@platewright/domain/same-value';
import { isTooLate } from '@platewright/domain/time/plan-moment';
import type { Tx } from '../../platform/db/database.ts';
import { publications } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { listWaiting } from './in-force.ts';
import { callOff, hidePublication, keepHidden, publishVersion } from './publish-version.ts';
import type { CheckedData, PublicationCollection, VersionMark } from './publication-collection.ts';
import {
  createOutdatedError,
  getBase,
  getCurrent,
  getEditableData,
  getInForce,
  getPublicationStatus,
  getRefused,
  hasDraft,
  incrementRevision,
  isHidden,
  isLater,
  isNeverShown,
  listVersions,
  loadPublication,
  loadVersion,
  lockPublication,
  writeDraft,
  type Publication,
  type PublicationVersion,
} from './store.ts';
import { assertNotNeeded, lockChecked } from './version-checks.ts';

/** State of a publication as its editor shows it. */
export async function presentPublication<K extends string, D>(
  tx: Tx,
  { normalize }: Pick<PublicationCollection<K, D>, 'normalize'>,
  publication: Publication<K>,
  now: Date,
): Promise<
  z.output<typeof publicationState> & Record<'live' | 'scheduled' | 'draft' | 'edited' | 'outdated', D | null>
> {
  const { row, draft, newest } = publication;
  const waiting = await listWaiting(tx, row.id);
  // From the very moment on, whenever its job runs.
  const due = waiting.findLast(({ inForceFrom }) => inForceFrom <= now);
  const applied = getInForce(publication);
  const inForce = due && (!applied || isLater(due, applied)) ? due : applied;
  const later = waiting.filter(({ inForceFrom }) => inForceFrom > now);
  const refused = getRefused(publication);
  const scheduled = later.at(-1);
  const base = getBase(publication, now);
  const isStale = hasDraft(publication) && isOutdated(base, getCurrent(publication, now), later);
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
    edited: newest || draft ? present(getEditableData(publication)) : null,
    outdated: isStale ? present(base ? (await loadVersion(tx, row.id, base)).data : {}) : null,
    base: base ?? 0,
    draftBy: draft?.authorName ?? '',
    draftAt: draft && hasDraft(publication) ? draft.at.toISOString() : null,
  };
}

/** Whether another version has come into force since something was begun as a change of its base. */
const isOutdated = (
  base: number | null,
  current: PublicationVersion | null,
  plans: readonly PublicationVersion[],
): boolean =>
  base !== null && current !== null && base !== current.version && !plans.some(({ version }) => version === base);

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
  readonly base?: number | undefined;
  readonly carry?: 'mine' | 'plan' | undefined;
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
    save: async (
      { id, revision, data, base }: RevisionInput & { readonly data: Entered; readonly base?: number | undefined },
      ctx: HandlerContext,
    ) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const { kind } = publication.row;
      const draft = assertValid(check(kind, data, 'draft'));
      const editor = getStaffPrincipal(ctx);
      const now = ctx.deps.clock.now();
      const stored = toStored(kind, draft);
      const next = await writeDraft(ctx.tx, publication, stored, editor, now, base ?? getBase(publication, now));
      return { revision: next, data: draft };
    },
    publish: async (
      {
        id,
        revision,
        data: typed,
        base: rebased,
        inForceFrom,
        note,
        carry,
        confirmed = [],
      }: RevisionInput & PublishInput<Entered>,
      ctx: HandlerContext,
    ) => {
      const { tx, deps } = ctx;
      const now = deps.clock.now();
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const { row } = publication;
      const current = getCurrent(publication, now);
      const isInForce = current !== null && !isHidden(publication) && !getRefused(publication);
      // Without a draft, a hidden version is shown again, and one that waits for its moment may get another one.
      if (typed === undefined && !hasDraft(publication) && isInForce) throw new CallError('contentUnchanged');
      const plans = (await listWaiting(tx, id)).filter((plan) => plan.inForceFrom > now);
      const base = rebased ?? getBase(publication, now);
      // What has come into force meanwhile would be undone unseen.
      if (current && isOutdated(base, current, plans)) throw createOutdatedError(current);
      // What is typed is published as if it had been saved before, or nothing of it is stored.
      const edited =
        typed === undefined
          ? getEditableData(publication)
          : toStored(row.kind, assertValid(check(row.kind, typed, 'draft')));
      const data = assertValid(
        check(row.kind, normalize(row.kind, edited), 'publish', getCurrent(publication, now)?.data),
      );
      await collection.assertPublishable?.(ctx, publication, data);
      const alarms = (await collection.listAlarms?.(ctx, publication, data)) ?? [];
      const figures = alarms.map(({ path }) => path).filter((path) => !confirmed.includes(path));
      if (figures.length > 0) throw new CallError('figuresUnconfirmed', { flags: { figures } });
      const moment = inForceFrom === undefined ? undefined : new Date(inForceFrom);
      if (moment && isTooLate(moment, now)) throw fieldError('inForceFrom', 'planTooLate');
      const isForLater = moment !== undefined && moment > now;
      // One plan takes the place of another, and what was made from a plan that of the plan.
      const replaced = isForLater ? plans : plans.filter(({ version }) => version === base);
      await callOff(tx, replaced, getStaffPrincipal(ctx).name, now);
      const toData = (stored: D) => (mark: VersionMark) => toStored(row.kind, stored, mark);
      const next = { toData: toData(data), note, inForceFrom: moment, replaced };
      const published = await publishVersion(ctx, publication, next);
      const others = carry && !isForLater ? plans.filter((plan) => !replaced.includes(plan)) : [];
      let { revision: last } = published;
      for (const plan of others) {
        const change = { base: normalize(row.kind, current?.data), mine: data, theirs: normalize(row.kind, plan.data) };
        const merged = mergeChanges(change, carry === 'mine' ? 'mine' : 'theirs').data;
        if (isSameValue(merged, change.theirs)) continue;
        const checked = check(row.kind, merged, 'publish', plan.data);
        if (Object.keys(checked.errors).length > 0) throw new CallError('changeNotCarried');
        await callOff(tx, [plan], getStaffPrincipal(ctx).name, now);
        const { inForceFrom: from, note: why } = plan;
        const both = { toData: toData(checked.data), note: why, inForceFrom: from, replaced: [plan] };
        last = (await publishVersion(ctx, await loadPublication(tx, kinds, id), both)).revision;
      }
      return { ...published, revision: last, data };
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
      const isSeen = !isHidden(publication) && !isNeverShown(publication);
      const mustStay = removal === 'untilPublished' && isHidden(publication);
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
          rows: rows.map(({ version, at, inForceFrom, authorName, note, calledOffAt, calledOffByName }) => ({
            version,
            at: at.toISOString(),
            inForceFrom: inForceFrom.toISOString(),
            by: authorName,
            note,
            calledOffAt: calledOffAt?.toISOString() ?? null,
            calledOffBy: calledOffByName,
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
    /** Calls off what waits for its moment. What counts by the clock is not called off, whether its job has run or not. */
    withdraw: async ({ id, revision, version }: RevisionInput & { readonly version: number }, ctx: HandlerContext) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const editor = getStaffPrincipal(ctx);
      const now = ctx.deps.clock.now();
      const plan = (await listWaiting(ctx.tx, id)).find((one) => one.version === version && one.inForceFrom > now);
      if (!plan) throw new CallError('planNotWaiting');
      const { kind, key } = publication.row;
      await lockChecked(ctx.tx, ctx.deps, kind);
      await callOff(ctx.tx, [plan], editor.name, now);
      await keepHidden(ctx.tx, publication);
      const formers = [getInForce(publication)?.data, plan.data];
      await assertNotNeeded(ctx, { id, kind, from: plan.inForceFrom, formers });
      ctx.publish({ type: 'versionCalledOff', publicationId: id, kind, key, version, byId: editor.staffId });
      return { revision: await incrementRevision(ctx.tx, publication, editor, now) };
    },
    /** Copies a version into the draft: whoever has looked at it publishes it again, or goes on with what is planned. */
    restore: async ({ id, revision, version }: RevisionInput & { readonly version: number }, ctx: HandlerContext) => {
      const publication = await lockPublication(ctx.tx, kinds, id, revision);
      const { data } = await loadVersion(ctx.tx, id, version);
      const editor = getStaffPrincipal(ctx);
      const now = ctx.deps.clock.now();
      const isPlanned = (await listWaiting(ctx.tx, id)).some((plan) => plan.version === version);
      const base = isPlanned ? version : ((getCurrent(publication, now) ?? publication.waiting)?.version ?? null);
      return {
        revision: await writeDraft(ctx.tx, publication, data, editor, now, base),
        data: normalize(publication.row.kind, data),
      };
    },
  };
}
