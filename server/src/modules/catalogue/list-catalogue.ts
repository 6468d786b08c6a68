import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { CatalogueSort } from '@platewright/contract/modules/catalogue/desk-calls';
import type { CatalogueKind } from '@platewright/domain/content/content-kinds';
import type { Language } from '@platewright/domain/localized-text';
import type { Tx } from '../../platform/db/database.ts';
import {
  categoryIds,
  productIds,
  publicationDrafts,
  publications,
  publicationVersions,
} from '../../platform/db/schema/index.ts';
import { latestFirst } from '../publishing/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

type Status = CallAnswer<Contract['deskCatalogueGet']>['status'];

interface CatalogueQuery {
  readonly kind: CatalogueKind;
  readonly lang: Language;
  readonly now: Date;
  readonly search?: string | undefined;
  /** Publication of the category whose products are listed. */
  readonly category?: number | undefined;
  readonly state?: Status | undefined;
  readonly sort?: CatalogueSort | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly range?: { readonly offset: number; readonly limit: number } | undefined;
}

const categoryPublications = alias(publications, 'category_publications');

/** The version in force, or else the one that is planned, without what it says: an option tree has some hundred kilobytes. */
const selectVersion = (tx: Tx) =>
  tx
    .select({
      version: publicationVersions.version,
      name: publicationVersions.name,
      at: publicationVersions.at,
      authorName: publicationVersions.authorName,
    })
    .from(publicationVersions)
    .where(eq(publicationVersions.publicationId, publications.id))
    .orderBy(
      desc(sql`${publicationVersions.appliedAt} is not null`),
      desc(sql`${publicationVersions.calledOffAt} is null`),
      ...latestFirst,
    )
    .limit(1)
    .as('newest');

const versionsThat = (condition: SQL): SQL =>
  sql`(select from publication_versions v where v.publication_id = ${publications.id} and ${condition})`;

/** `getPublicationStatus` in SQL; a test compares the two. */
const createStatus = (newest: ReturnType<typeof selectVersion>, now: Date): SQL<Status> => sql`case
  when ${newest.version} is null then 'draft'
  when not exists ${versionsThat(sql`v.version > ${publications.hiddenToVersion}`)} then 'hidden'
  when not exists ${versionsThat(sql`v.called_off_at is null`)} then 'draft'
  when ${publicationDrafts.data} is not null then 'changed'
  when (select refused_at is not null and v.version > ${publications.hiddenToVersion} from publication_versions v
    where v.publication_id = ${publications.id} and (v.applied_at is not null or v.refused_at is not null)
    order by v.in_force_from desc, v.version desc limit 1) then 'refused'
  when exists ${versionsThat(sql`v.applied_at is null and v.refused_at is null and v.called_off_at is null
    and v.version > ${publications.hiddenToVersion} and v.in_force_from > ${now.toISOString()}::timestamptz`)} then 'scheduled'
  else 'published' end`;

/** A page of the products or categories that match, and the number of all that do, without reading what they say. */
export async function listCatalogue(tx: Tx, query: CatalogueQuery) {
  const { kind, lang, now, search = '', category, state, sort = 'position', direction = 'asc', range } = query;
  const newest = selectVersion(tx);
  const names = sql`coalesce(${publicationDrafts.name}, ${newest.name})`;
  const inLanguage = (language: Language) => sql<string>`coalesce(${names} ->> ${sql.raw(`'${language}'`)}, '')`;
  const name = sql<string>`coalesce(nullif(${inLanguage(lang)}, ''), ${inLanguage(lang === 'ar' ? 'en' : 'ar')})`;
  const status = createStatus(newest, now);
  const changedAt = sql<Date | null>`coalesce(${publicationDrafts.at}, ${newest.at})`.mapWith(publicationVersions.at);
  const condition = and(
    eq(publications.kind, kind),
    category === undefined ? undefined : eq(categoryPublications.id, category),
    state === undefined ? undefined : eq(status, state),
    search === ''
      ? undefined
      : or(
          ilikeContains(inLanguage('en'), search),
          ilikeContains(inLanguage('ar'), search),
          ilikeContains(publications.key, search),
        ),
  );
  const order = direction === 'asc' ? asc : desc;
  const orders: Record<CatalogueSort, SQL[]> = {
    position: [order(categoryPublications.position), order(publications.position)],
    name: [order(sql`lower(${name})`)],
    version: [order(sql`coalesce(${newest.version}, 0)`)],
    changedAt: [order(changedAt)],
  };
  const from = () =>
    tx
      .select({
        id: publications.id,
        key: publications.key,
        name,
        status,
        version: sql<number>`coalesce(${newest.version}, 0)`.mapWith(Number),
        changedAt,
        changedBy: sql<string>`coalesce(${publicationDrafts.authorName}, ${newest.authorName}, '')`,
        category: categoryPublications.id,
      })
      .from(publications)
      .leftJoin(publicationDrafts, eq(publicationDrafts.publicationId, publications.id))
      .leftJoinLateral(newest, sql`true`)
      .leftJoin(productIds, eq(productIds.publicationId, publications.id))
      .leftJoin(categoryIds, eq(categoryIds.id, productIds.categoryId))
      .leftJoin(categoryPublications, eq(categoryPublications.id, categoryIds.publicationId))
      .where(condition)
      .$dynamic();
  const sorted = from().orderBy(...orders[sort], order(publications.id));
  const rows = await (range ? sorted.limit(range.limit).offset(range.offset) : sorted);
  const count = range ? await tx.$count(from().as('found')) : rows.length;
  return { rows, count };
}

/** All categories in their order, with how many products each has. */
export async function listCategories(tx: Tx, lang: Language, now: Date) {
  const { rows } = await listCatalogue(tx, { kind: 'category', lang, now });
  const counts = await tx
    .select({ id: categoryIds.publicationId, products: sql<number>`count(*)`.mapWith(Number) })
    .from(productIds)
    .innerJoin(categoryIds, eq(categoryIds.id, productIds.categoryId))
    .groupBy(categoryIds.publicationId);
  const byCategory = new Map(counts.map(({ id, products }) => [id, products]));
  return rows.map(({ id, name, status }) => ({ id, name, status, products: byCategory.get(id) ?? 0 }));
}
