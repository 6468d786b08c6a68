import { and, asc, count, desc, eq, inArray, isNotNull, max, or, sql, type SQL } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { publicationState } from '@platewright/contract/modules/publishing/define-publishing-calls';
import type { z } from '@platewright/contract/z';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { publicationDrafts, publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { isWaiting, latestFirst } from './in-force.ts';

export type PublicationVersion = typeof publicationVersions.$inferSelect;

/** A publication as staff edit it. */
export interface Publication<K extends string = string> {
  readonly row: Omit<typeof publications.$inferSelect, 'kind'> & { readonly kind: K };
  readonly draft: typeof publicationDrafts.$inferSelect | null;
  /** The version with the highest number; null when nothing was published yet. */
  readonly newest: PublicationVersion | null;
  /** The one in force as its job left it, hidden or not. */
  readonly applied: PublicationVersion | null;
  /** The one whose moment came last, applied or refused. */
  readonly settled: PublicationVersion | null;
  /** The one that waits for the latest moment, or whose moment has come and nobody was told yet. */
  readonly waiting: PublicationVersion | null;
}

/** Who changes a publication. */
export interface Editor {
  readonly staffId: number;
  readonly name: string;
}

/** Nothing of it has ever come into force or was refused, and nothing waits: it has only a draft, and plans that were called off. */
export const isNeverShown = ({ settled, waiting }: Publication): boolean => settled === null && waiting === null;
export const hasDraft = ({ draft }: Publication): boolean => draft !== null && draft.data !== null;
export const isHidden = ({ row, newest }: Publication): boolean =>
  newest !== null && newest.version <= row.hiddenToVersion;
/** The version that is in force; null when there is none, or it is hidden. */
export const getInForce = ({ row, applied }: Publication): PublicationVersion | null =>
  applied && applied.version > row.hiddenToVersion ? applied : null;
/** The version that comes into force later; null when there is none. */
export const getScheduled = ({ row, waiting }: Publication): PublicationVersion | null =>
  waiting && waiting.version > row.hiddenToVersion ? waiting : null;
/** The version that did not fit at its moment, if none has come into force since; null when there is none. */
export const getRefused = ({ row, settled }: Publication): PublicationVersion | null =>
  settled?.refusedAt && settled.version > row.hiddenToVersion ? settled : null;
/** What counts by the clock, hidden or not: a version whose job has not run yet counts from its very moment. */
export function getCurrent(publication: Publication, now: Date): PublicationVersion | null {
  const { applied, waiting } = publication;
  return waiting && waiting.inForceFrom <= now && (!applied || isLater(waiting, applied)) ? waiting : applied;
}
/** `latestFirst` for two versions. */
export const isLater = (one: PublicationVersion, other: PublicationVersion): boolean =>
  one.inForceFrom > other.inForceFrom ||
  (one.inForceFrom.getTime() === other.inForceFrom.getTime() && one.version > other.version);
/**
 * The data that staff edit: the draft, or what was refused and is still to be put right, or what is in force. A plan is edited once
 * somebody has opened it as the draft, or while there is nothing else.
 */
export const getEditableData = (publication: Publication): unknown =>
  publication.draft?.data ??
  (getRefused(publication) ?? publication.applied ?? publication.waiting ?? publication.newest)?.data ??
  {};
/** The version that what staff edit is a change of; null for none. */
export const getBase = (publication: Publication, now: Date): number | null =>
  publication.draft && publication.draft.data !== null
    ? publication.draft.base
    : ((getCurrent(publication, now) ?? publication.waiting)?.version ?? null);

/**
 * draft: never published, or called off before it ever counted · scheduled: a version comes into force later · refused: its last
 * version did not fit at its moment · changed: published, with a newer draft.
 */
export function getPublicationStatus(publication: Publication, now: Date): z.output<typeof publicationState>['status'] {
  const { newest } = publication;
  if (newest === null) return 'draft';
  if (isHidden(publication)) return 'hidden';
  if (isNeverShown(publication)) return 'draft';
  if (hasDraft(publication)) return 'changed';
  if (getRefused(publication)) return 'refused';
  const scheduled = getScheduled(publication);
  return scheduled !== null && scheduled.inForceFrom > now ? 'scheduled' : 'published';
}

/** Publications of some kinds with their drafts, by position; some hundred rows. */
export async function listPublications<K extends string>(tx: Tx, kinds: readonly K[]): Promise<Publication<K>[]> {
  const rows = await selectPublications(tx)
    .where(inArray(publications.kind, [...kinds]))
    .orderBy(asc(publications.position), asc(publications.id));
  return rows.flatMap((row) => toPublication(row, kinds) ?? []);
}

/** The publication of a kind with this key; null when there is none. */
export async function findPublication<K extends string>(tx: Tx, kind: K, key: string): Promise<Publication<K> | null> {
  const [row] = await selectPublications(tx).where(and(eq(publications.kind, kind), eq(publications.key, key)));
  return row ? toPublication(row, [kind]) : null;
}

/** @throws CallError notFound, also when it is of another kind */
export async function loadPublication<K extends string>(
  tx: Tx,
  kinds: readonly K[],
  id: number,
): Promise<Publication<K>> {
  const [row] = await selectPublications(tx).where(eq(publications.id, id));
  const publication = row && toPublication(row, kinds);
  if (!publication) throw new CallError('notFound');
  return publication;
}

/** Somebody else's change came first, with its editor and time in the flags `by`, `byId` and `at`. */
export const createOutdatedError = ({ authorName, staffId, inForceFrom }: PublicationVersion): CallError =>
  new CallError('changedMeanwhile', { flags: { by: authorName, byId: staffId, at: inForceFrom.toISOString() } });

/** @throws CallError changedMeanwhile with the editor and time of the newer revision in the flags `by`, `byId` and `at` */
function createChangedError({ draft }: Pick<Publication, 'draft'>): CallError {
  return new CallError('changedMeanwhile', {
    flags: {
      by: draft?.touchedByName ?? draft?.authorName ?? '',
      byId: draft?.touchedByName ? null : (draft?.staffId ?? null),
      at: (draft?.touchedAt ?? draft?.at)?.toISOString() ?? null,
    },
  });
}

/**
 * Locks a publication for the rest of the transaction, if its revision is still the one that the caller has read.
 * @throws CallError notFound; changedMeanwhile with the editor and time of the newer revision in the flags `by`, `byId` and `at`
 */
export async function lockPublication<K extends string>(
  tx: Tx,
  kinds: readonly K[],
  id: number,
  revision: number,
): Promise<Publication<K>> {
  await tx.select({ id: publications.id }).from(publications).where(eq(publications.id, id)).for('update');
  const publication = await loadPublication(tx, kinds, id);
  if ((publication.draft?.revision ?? 0) !== revision) throw createChangedError(publication);
  return publication;
}

/** Locks the number, order and keys of a kind's publications for the rest of the transaction. */
export const lockKind = (tx: Tx, kind: string): Promise<void> => lockByName(tx, `publications of ${kind}`);

/** How many publications a kind has, and the last position among them; -1 without any. */
export async function countPublications(tx: Tx, kind: string): Promise<{ count: number; last: number }> {
  const [row] = await tx
    .select({ count: count(), last: max(publications.position) })
    .from(publications)
    .where(eq(publications.kind, kind));
  return { count: row?.count ?? 0, last: row?.last ?? -1 };
}

const unpublished = { draft: null, newest: null, applied: null, settled: null, waiting: null };

/** Adds a publication that says nothing yet. @throws CallError changedMeanwhile when there is one with this key */
export async function insertPublication<K extends string>(
  tx: Tx,
  { kind, key, position }: { readonly kind: K; readonly key: string; readonly position: number },
): Promise<Publication<K>> {
  const [row] = await tx.insert(publications).values({ kind, key, position }).onConflictDoNothing().returning();
  if (row) return { row: { ...row, kind }, ...unpublished };
  const existing = await findPublication(tx, kind, key);
  throw createChangedError({ draft: existing?.draft ?? null });
}

/** Stores the draft of a publication (null: none) with its editor and the version it is a change of. @returns its next revision */
export async function writeDraft(
  tx: Tx,
  { row, draft }: Pick<Publication, 'row' | 'draft'>,
  data: unknown,
  editor: Editor,
  at: Date,
  base: number | null = null,
): Promise<number> {
  const revision = (draft?.revision ?? 0) + 1;
  const values = { data, revision, base, staffId: editor.staffId, authorName: editor.name, at };
  const written = { ...values, touchedByName: null, touchedAt: null };
  await tx
    .insert(publicationDrafts)
    .values({ publicationId: row.id, ...written })
    .onConflictDoUpdate({ target: publicationDrafts.publicationId, set: written });
  return revision;
}

/** Raises the revision for a change beside the draft, which stays signed by whoever wrote it. @returns the next revision */
export async function incrementRevision(
  tx: Tx,
  publication: Pick<Publication, 'row' | 'draft'>,
  editor: Editor,
  at: Date,
): Promise<number> {
  const { row, draft } = publication;
  if (!draft || draft.data === null) return writeDraft(tx, publication, null, editor, at);
  const revision = draft.revision + 1;
  await tx
    .update(publicationDrafts)
    .set({ revision, touchedByName: editor.name, touchedAt: at })
    .where(eq(publicationDrafts.publicationId, row.id));
  return revision;
}

/** A page of the versions of a publication, newest first, and how many there are. */
export async function listVersions(tx: Tx, id: number, page: { readonly limit: number; readonly offset: number }) {
  const isOfPublication = eq(publicationVersions.publicationId, id);
  const rows = await tx
    .select()
    .from(publicationVersions)
    .where(isOfPublication)
    .orderBy(desc(publicationVersions.version))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, count: await tx.$count(publicationVersions, isOfPublication) };
}

/** @throws CallError notFound */
export async function loadVersion(tx: Tx, id: number, version: number): Promise<PublicationVersion> {
  const [row] = await tx
    .select()
    .from(publicationVersions)
    .where(and(eq(publicationVersions.publicationId, id), eq(publicationVersions.version, version)));
  if (!row) throw new CallError('notFound');
  return row;
}

function selectPublications(tx: Tx) {
  const ofPublication = eq(publicationVersions.publicationId, publications.id);
  const newest = tx
    .select()
    .from(publicationVersions)
    .where(ofPublication)
    .orderBy(desc(publicationVersions.version))
    .limit(1)
    .as('newest');
  const select = (condition: SQL | undefined) =>
    tx
      .select()
      .from(publicationVersions)
      .where(and(ofPublication, condition))
      .orderBy(...latestFirst)
      .limit(1);
  const applied = select(isNotNull(publicationVersions.appliedAt)).as('applied');
  const settled = select(or(isNotNull(publicationVersions.appliedAt), isNotNull(publicationVersions.refusedAt))).as(
    'settled',
  );
  const waiting = select(isWaiting).as('waiting');
  return tx
    .select()
    .from(publications)
    .leftJoin(publicationDrafts, eq(publicationDrafts.publicationId, publications.id))
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(applied, sql`true`)
    .leftJoinLateral(settled, sql`true`)
    .leftJoinLateral(waiting, sql`true`)
    .$dynamic();
}

function toPublication<K extends string>(
  row: {
    readonly publications: typeof publications.$inferSelect;
    readonly publication_drafts: typeof publicationDrafts.$inferSelect | null;
    readonly newest: PublicationVersion | null;
    readonly applied: PublicationVersion | null;
    readonly settled: PublicationVersion | null;
    readonly waiting: PublicationVersion | null;
  },
  kinds: readonly K[],
): Publication<K> | null {
  const kind = kinds.find((one) => one === row.publications.kind);
  if (kind === undefined) return null;
  const { publication_drafts: draft, newest, applied, settled, waiting } = row;
  return { row: { ...row.publications, kind }, draft, newest, applied, settled, waiting };
}
