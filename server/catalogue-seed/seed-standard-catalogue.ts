import { eq, inArray, sql } from 'drizzle-orm';
import { contentKindDefinitions, type ContentData } from '@platewright/domain/content/content-kinds';
import { standardRoles } from '@platewright/domain/members/standard-roles';
import { standardStations } from '@platewright/domain/production/standard-stations';
import type { Tx } from '../src/platform/db/database.ts';
import { categoryIds, productIds, publications, quickAnswers, roles } from '../src/platform/db/schema/index.ts';
import type { Deps } from '../src/platform/deps.ts';
import { addBackInks, lacksBackInks } from './add-back-inks.ts';
import {
  standardCalendar,
  standardCategories,
  standardPriceList,
  standardProducts,
  standardShippingRates,
} from './catalogue/index.ts';
import { standardContent } from './content/index.ts';
import { standardQuickAnswers } from './quick-answers.ts';
import { standardReminders } from './reminders.ts';
import { standardCouriers, standardReasons } from './settings.ts';
import { insertPublications, type PublicationSeed } from './insert-publications.ts';
import { toProductData } from './to-product-data.ts';

const SEED_LOCK = 727_003;

/** Date of the seeded price list, products and content. */
export const standardDate = new Date('2026-01-01T00:00:00.000Z');

/**
 * Gives an installation what it lacks of what every one starts with: roles of members, categories and products, quick
 * answers of the desk, price list, shipping rates, calendar, couriers, reasons, reminders, stations, and content with a neutral brand (handbook 2).
 * Each part is looked at on its own, because a database that an earlier release or an import has filled may have the catalogue without the content that every page
 * needs. What is there is never touched. It is one transaction under an advisory lock: an interrupted start leaves nothing
 * behind, and nodes that start together seed once.
 */
export async function seedStandardCatalogue({ database }: Pick<Deps, 'database'>): Promise<void> {
  if ((await findMissingParts(database.db)).length === 0) return;
  await database.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    for (const { insert } of await findMissingParts(tx)) await insert(tx);
  });
}

interface SeedPart {
  readonly isMissing: (tx: Tx) => Promise<boolean>;
  readonly insert: (tx: Tx) => Promise<void>;
}

async function findMissingParts(tx: Tx): Promise<SeedPart[]> {
  const missing: SeedPart[] = [];
  for (const part of parts) if (await part.isMissing(tx)) missing.push(part);
  return missing;
}

const isEmpty = async (tx: Tx, table: typeof roles | typeof categoryIds): Promise<boolean> =>
  (await tx.select({ id: table.id }).from(table).limit(1)).length === 0;

/** Entries that exist once: staff edit them but neither add nor remove them, and pages cannot do without. */
const indispensableContent = standardContent.filter(({ kind }) => contentKindDefinitions[kind].cardinality !== 'many');

async function lacksContent(tx: Tx): Promise<boolean> {
  const kinds = [...new Set(indispensableContent.map(({ kind }) => kind))];
  const rows = await tx
    .select({ kind: publications.kind, key: publications.key })
    .from(publications)
    .where(inArray(publications.kind, kinds));
  const existing = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  return indispensableContent.some(({ kind, key }) => !existing.has(`${kind} ${key}`));
}

/** Banners, questions and the like are given to an empty installation only: staff may have removed them on purpose. */
async function insertMissingContent(tx: Tx): Promise<void> {
  const kinds = [...new Set(standardContent.map(({ kind }) => kind))];
  const isNew = (await tx.$count(publications, inArray(publications.kind, kinds))) === 0;
  await insertPublications(tx, isNew ? standardContent : indispensableContent, standardDate);
}

/** What is the only publication of its kind: price list, shipping rates, calendar, couriers, reasons, reminders and stations. */
const standardDocuments: readonly PublicationSeed[] = [
  { kind: 'priceList', key: 'priceList', position: 0, data: standardPriceList },
  { kind: 'shippingRates', key: 'shippingRates', position: 0, data: standardShippingRates },
  { kind: 'calendar', key: 'calendar', position: 0, data: standardCalendar },
  { kind: 'couriers', key: 'couriers', position: 0, data: standardCouriers },
  { kind: 'reasons', key: 'reasons', position: 0, data: standardReasons },
  { kind: 'reminders', key: 'reminders', position: 0, data: standardReminders },
  { kind: 'stations', key: 'stations', position: 0, data: { stations: standardStations } },
];
const lacksDocuments = async (tx: Tx): Promise<boolean> =>
  (await tx.$count(
    publications,
    inArray(
      publications.kind,
      standardDocuments.map(({ kind }) => kind),
    ),
  )) < standardDocuments.length;

const parts: readonly SeedPart[] = [
  { isMissing: (tx) => isEmpty(tx, roles), insert: insertRoles },
  {
    isMissing: (tx) => isEmpty(tx, categoryIds),
    insert: async (tx) => {
      await insertCategories(tx);
      await insertProducts(tx);
      await insertQuickAnswers(tx);
    },
  },
  { isMissing: lacksDocuments, insert: (tx) => insertPublications(tx, standardDocuments, standardDate) },
  { isMissing: lacksContent, insert: insertMissingContent },
  { isMissing: lacksBackInks, insert: addBackInks },
];

async function insertRoles(tx: Tx): Promise<void> {
  await tx.insert(roles).values(
    standardRoles.map((role) => ({
      id: role.id,
      name: role.name.en,
      nameAr: role.name.ar,
      permissions: [...role.permissions],
    })),
  );
  await advanceIdSequence(tx, 'roles');
}

async function insertCategories(tx: Tx): Promise<void> {
  const publicationIds = await insertCatalogue(
    tx,
    standardCategories.map((category, position) => ({
      kind: 'category',
      key: category.key,
      position,
      data: {
        name: category.name,
        thumbnail: category.thumbnail,
        image: category.image,
        metaTitle: category.meta_title,
        metaDescription: category.meta_description,
        galleryDescription: category.gallery_description,
      } satisfies ContentData<'category'>,
    })),
  );
  await tx
    .insert(categoryIds)
    .values(
      standardCategories.map(({ id, key }) => ({ id, baseKey: key, publicationId: publicationIds.get(key) ?? 0 })),
    );
  await advanceIdSequence(tx, 'category_ids');
}

async function insertProducts(tx: Tx): Promise<void> {
  const publicationIds = await insertCatalogue(
    tx,
    standardProducts.map((product, position) => ({
      kind: 'product',
      key: product.url,
      position,
      data: toProductData(product),
    })),
  );
  const categoryIdByKey = new Map(standardCategories.map((category) => [category.key, category.id]));
  await tx.insert(productIds).values(
    standardProducts.map(({ id, url, categoryKey }) => ({
      id,
      publicationId: publicationIds.get(url) ?? 0,
      categoryId: categoryIdByKey.get(categoryKey) ?? 0,
    })),
  );
  await advanceIdSequence(tx, 'product_ids');
}

/** Inserts publications of one kind. @returns their ids by key */
async function insertCatalogue(tx: Tx, seeds: readonly PublicationSeed[]): Promise<Map<string, number>> {
  await insertPublications(tx, seeds, standardDate);
  const rows = await tx
    .select({ id: publications.id, key: publications.key })
    .from(publications)
    .where(eq(publications.kind, seeds[0]?.kind ?? ''));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** In the order in which the desk offers them. Staff may remove all of them, so only a new installation gets them. */
async function insertQuickAnswers(tx: Tx): Promise<void> {
  if ((await tx.$count(quickAnswers)) > 0) return;
  await tx
    .insert(quickAnswers)
    .values(standardQuickAnswers.map(({ title, text }) => ({ title, text, updatedAt: standardDate })));
}

/** Rows inserted with fixed ids do not advance the identity sequence. */
async function advanceIdSequence(tx: Tx, table: 'roles' | 'category_ids' | 'product_ids'): Promise<void> {
  await tx.execute(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`));
}
