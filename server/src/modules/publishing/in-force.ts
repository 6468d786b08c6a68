import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { publicationDrafts, publications, publicationVersions } from '../../platform/db/schema/index.ts';

/** Names one publication: product, category or entry of its kind. */
export interface PublicationRef {
  readonly kind: string;
  readonly key: string;
}

/** What a publication says now. */
export interface InForce {
  /** Id of the publication. */
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  /** Id of the version; null for a draft that is previewed before anything is in force. */
  readonly versionId: number | null;
  readonly version: number;
  readonly from: Date | null;
  readonly data: unknown;
}

/** Of versions that have come into force the first one counts: that of the latest moment, of one moment the one published last. */
export const latestFirst = [desc(publicationVersions.inForceFrom), desc(publicationVersions.version)] as const;

/** Condition: the version comes into force at its moment, or has come and nobody was told yet. */
export const isWaiting = and(
  isNull(publicationVersions.appliedAt),
  isNull(publicationVersions.refusedAt),
  isNull(publicationVersions.calledOffAt),
);

/**
 * Condition: the version has come into force. Without `now` a scheduled version counts once its job has run, seconds
 * after its moment; whoever needs the very moment, as prices do, names the time.
 */
export const hasComeIntoForce = (now?: Date | Placeholder): SQL | undefined =>
  now === undefined
    ? isNotNull(publicationVersions.appliedAt)
    : or(isNotNull(publicationVersions.appliedAt), and(lte(publicationVersions.inForceFrom, now), isWaiting));

/** Condition: staff have not taken the version off the site. */
export const isShown = gt(publicationVersions.version, publications.hiddenToVersion);

/** Data in force of one publication, also as a part of other statements and of prepared ones. */
export const selectInForce = (tx: Tx, { kind, key }: PublicationRef, now?: Date | Placeholder) =>
  tx
    .select({ data: publicationVersions.data })
    .from(publicationVersions)
    .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
    .where(and(eq(publications.kind, kind), eq(publications.key, key), hasComeIntoForce(now), isShown))
    .orderBy(...latestFirst)
    .limit(1);

/** The same with its number, for a publication whose key a prepared statement is given; one column, for parts of others. */
export const selectInForceOf = (tx: Tx, kind: string, key: Placeholder, now: Placeholder) =>
  tx
    .select({
      found: sql<unknown>`jsonb_build_object('version', ${publicationVersions.version}, 'data', ${publicationVersions.data})`,
    })
    .from(publicationVersions)
    .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
    .where(and(eq(publications.kind, kind), eq(publications.key, key), hasComeIntoForce(now), isShown))
    .orderBy(...latestFirst)
    .limit(1);

/** What one publication says at `now`; null when nothing of it is in force. */
export async function loadInForce(tx: Tx, { kind, key }: PublicationRef, now?: Date): Promise<InForce | null> {
  const [row] = await selectPublications(tx, now).where(and(eq(publications.kind, kind), eq(publications.key, key)));
  return row && row.versionId !== null ? toInForce(row) : null;
}

/**
 * The number of the version that `loadInForce` reads at `now`, from the cache: the moments of all versions are cached, so
 * that one counts from its very moment. Null when nothing is in force.
 */
export async function findCachedVersion(
  { publishedCache, db }: Pick<Database, 'publishedCache' | 'db'>,
  { kind, key }: PublicationRef,
  now: Date,
): Promise<number | null> {
  const versions = await publishedCache.getOrLoad(`versions of ${kind} ${key}`, () =>
    db
      .select({
        version: publicationVersions.version,
        from: publicationVersions.inForceFrom,
        isApplied: sql<boolean>`${publicationVersions.appliedAt} is not null`,
        isWaiting: sql<boolean>`coalesce(${isWaiting}, false)`,
      })
      .from(publicationVersions)
      .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
      .where(and(eq(publications.kind, kind), eq(publications.key, key), isShown))
      .orderBy(...latestFirst),
  );
  const found = versions.find((one) => one.isApplied || (one.isWaiting && one.from <= now));
  return found?.version ?? null;
}

/**
 * What a publication says at `now`, and before it what it has said, the newest first; from the cache by one statement. For small
 * documents whose earlier versions still count for what was made by them.
 */
export async function loadCachedHistory(
  { publishedCache, db }: Pick<Database, 'publishedCache' | 'db'>,
  { kind, key }: PublicationRef,
  now: Date,
): Promise<readonly unknown[]> {
  const versions = await publishedCache.getOrLoad(`history of ${kind} ${key}`, () =>
    db
      .select({
        data: publicationVersions.data,
        from: publicationVersions.inForceFrom,
        isApplied: sql<boolean>`${publicationVersions.appliedAt} is not null`,
      })
      .from(publicationVersions)
      .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
      .where(
        and(
          eq(publications.kind, kind),
          eq(publications.key, key),
          or(isNotNull(publicationVersions.appliedAt), isWaiting),
          isShown,
        ),
      )
      .orderBy(...latestFirst),
  );
  return versions.filter(({ isApplied, from }) => isApplied || from <= now).map(({ data }) => data);
}

/**
 * Everything of some kinds that is in force, in its order.
 * @param preview id of a publication that is read as its draft says, in force or not
 */
export async function listInForce(
  tx: Tx,
  kinds: readonly string[],
  { now, preview }: { readonly now?: Date | undefined; readonly preview?: number | undefined } = {},
): Promise<InForce[]> {
  const rows = await selectPublications(tx, now, preview)
    .where(inArray(publications.kind, [...kinds]))
    .orderBy(asc(publications.position), asc(publications.id));
  const draft = preview === undefined ? null : await findDraft(tx, preview);
  return rows
    .filter(({ id, versionId }) => versionId !== null || id === preview)
    .map((row) => toInForce(draft && row.id === preview ? { ...row, data: draft.data } : row));
}

/** What all publications of a kind say at `now`, as a part of other statements; nothing where nothing is in force. */
export const selectAllInForce = (tx: Tx, kind: string, now: Date) =>
  selectPublications(tx, now).where(eq(publications.kind, kind));

/** The moments after `now` at which a version of these kinds comes into force. */
export async function listMoments(tx: Tx, kinds: readonly string[], now: Date): Promise<Date[]> {
  const rows = await tx
    .selectDistinct({ from: publicationVersions.inForceFrom })
    .from(publicationVersions)
    .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
    .where(and(inArray(publications.kind, [...kinds]), gt(publicationVersions.inForceFrom, now), isWaiting, isShown))
    .orderBy(asc(publicationVersions.inForceFrom));
  return rows.map(({ from }) => from);
}

/** The versions of a publication that wait for their moment, or whose moment has come and nobody was told yet, by moment. */
export const listWaiting = (tx: Tx, publicationId: number) =>
  tx
    .select(getTableColumns(publicationVersions))
    .from(publicationVersions)
    .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
    .where(and(eq(publications.id, publicationId), isWaiting, isShown))
    .orderBy(asc(publicationVersions.inForceFrom), asc(publicationVersions.version));

/** Each publication with its version in force; of a previewed one also a hidden version. */
function selectPublications(tx: Tx, now?: Date, preview?: number) {
  const version = tx
    .select({
      versionId: sql<number | null>`${publicationVersions.id}`.as('version_id'),
      version: publicationVersions.version,
      from: publicationVersions.inForceFrom,
      data: publicationVersions.data,
    })
    .from(publicationVersions)
    .where(
      and(
        eq(publicationVersions.publicationId, publications.id),
        hasComeIntoForce(now),
        preview === undefined ? isShown : or(isShown, eq(publications.id, preview)),
      ),
    )
    .orderBy(...latestFirst)
    .limit(1)
    .as('in_force');
  return tx
    .select({
      id: publications.id,
      kind: publications.kind,
      key: publications.key,
      versionId: version.versionId,
      version: version.version,
      from: version.from,
      data: version.data,
    })
    .from(publications)
    .leftJoinLateral(version, sql`true`)
    .$dynamic();
}

const toInForce = (row: Omit<InForce, 'version'> & { readonly version: number | null }): InForce => ({
  ...row,
  version: row.version ?? 0,
});

/** The draft of a publication with its kind and key; null when it has none. */
async function findDraft(tx: Tx, id: number): Promise<(PublicationRef & { readonly data: unknown }) | null> {
  const [row] = await tx
    .select({ kind: publications.kind, key: publications.key, data: publicationDrafts.data })
    .from(publicationDrafts)
    .innerJoin(publications, eq(publications.id, publicationDrafts.publicationId))
    .where(eq(publicationDrafts.publicationId, id));
  return row && row.data !== null ? row : null;
}
