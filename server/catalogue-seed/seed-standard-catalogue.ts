import { sql } from 'drizzle-orm';
import { standardRoles } from '@platewright/domain/members/standard-roles';
import type { Tx } from '../src/platform/db/database.ts';
import { categories, products, quickAnswers, rateSheets, roles } from '../src/platform/db/schema/index.ts';
import type { Deps } from '../src/platform/deps.ts';
import { standardCategories, standardPriceList, standardProducts, standardShippingRates } from './catalogue/index.ts';
import { standardContent } from './content/index.ts';
import { standardQuickAnswers } from './quick-answers.ts';
import { insertContent } from './insert-content.ts';

const SEED_LOCK = 727_003;

/** Date of the seeded price list, products and content. */
export const standardDate = new Date('2026-01-01T00:00:00.000Z');

/**
 * Gives an empty installation what every installation starts with: roles of members, categories, products, price list,
 * shipping rates, quick answers of the desk and content with a neutral brand (handbook 2). Does nothing once there are categories. It is one
 * transaction under an advisory lock: an interrupted start leaves the tables empty, and nodes that start together seed
 * once.
 */
export async function seedStandardCatalogue({ database }: Pick<Deps, 'database'>): Promise<void> {
  if (await hasCategories(database.db)) return;
  await database.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasCategories(tx)) return;
    await insertRoles(tx);
    await insertCategories(tx);
    await insertProducts(tx);
    await insertRates(tx);
    await insertQuickAnswers(tx);
    await insertContent(tx, standardContent, standardDate);
  });
}

async function hasCategories(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: categories.id }).from(categories).limit(1)).length > 0;
}

/** A database of an earlier release may have roles of its own; then these are not needed. */
async function insertRoles(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ id: roles.id }).from(roles).limit(1);
  if (existing) return;
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
  await tx.insert(categories).values(
    standardCategories.map((category, position) => ({
      id: category.id,
      key: category.key,
      position,
      name: category.name,
      thumbnail: category.thumbnail,
      image: category.image,
      metaTitle: category.meta_title,
      metaDescription: category.meta_description,
      galleryDescription: category.gallery_description,
    })),
  );
  await advanceIdSequence(tx, 'categories');
}

async function insertProducts(tx: Tx): Promise<void> {
  const categoryIds = new Map(standardCategories.map((category) => [category.key, category.id]));
  await tx.insert(products).values(
    standardProducts.map((product, position) => ({
      id: product.id,
      categoryId: categoryIds.get(product.categoryKey) ?? 0,
      url: product.url,
      position,
      name: product.name,
      shortDescription: product.short_description,
      galleryDescription: product.gallery_description,
      metaTitle: product.meta_title,
      metaDescription: product.meta_description,
      quoteText: product.quoteText,
      quoteTextColor: product.quoteTextColor,
      image: product.image,
      thumbnail: product.thumbnail,
      pdfPrice: product.pdfPrice,
      testProduct: product.testProduct,
      hasCustomTemplate: product.hasCustomTemplate,
      hasAttachFile: product.hasAttachFile,
      additionalUploadFile: product.additional_upload_file,
      hasBothSide: product.hasBothSide,
      options: product.options,
      updatedAt: standardDate,
    })),
  );
  await advanceIdSequence(tx, 'products');
}

async function insertRates(tx: Tx): Promise<void> {
  await tx.insert(rateSheets).values([
    {
      kind: 'prices',
      version: standardPriceList.version,
      activeFrom: new Date(standardPriceList.validFrom),
      data: standardPriceList,
    },
    {
      kind: 'shipping',
      version: standardShippingRates.version,
      activeFrom: standardDate,
      data: standardShippingRates,
    },
  ]);
}

/** In the order in which the desk offers them; a database of an earlier release may have some of its own. */
async function insertQuickAnswers(tx: Tx): Promise<void> {
  if ((await tx.$count(quickAnswers)) > 0) return;
  await tx
    .insert(quickAnswers)
    .values(standardQuickAnswers.map(({ title, text }) => ({ title, text, updatedAt: standardDate })));
}

/** Rows inserted with fixed ids do not advance the identity sequence. */
async function advanceIdSequence(tx: Tx, table: 'roles' | 'categories' | 'products'): Promise<void> {
  await tx.execute(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`));
}
