import { sql } from 'drizzle-orm';
import { demoRoles } from '@platewright/domain/people/roles';
import type { Tx } from '../src/db/database.ts';
import { categories, contents, contentVersions, coupons, products, rateSheets, roles } from '../src/db/schema/index.ts';
import { demoCategories, demoCoupons, demoPriceList, demoProducts, demoShippingRates } from './catalogue/index.ts';
import { demoContent } from './content/index.ts';

/**
 * What every world starts from: roles, catalogue, price list, shipping rates, coupons and the house's content
 * (conventions, Demo world; handbook 2). Fixed ids and dates.
 */
export async function seedBase(tx: Tx): Promise<void> {
  const since = new Date('2026-01-01T00:00:00.000Z');
  await tx.insert(roles).values(
    demoRoles.map((role) => ({
      id: role.id,
      name: role.name.en,
      nameAr: role.name.ar,
      permissions: [...role.permissions],
    })),
  );
  await tx.insert(categories).values(
    demoCategories.map((category, position) => ({
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
  const idOf = new Map(demoCategories.map((category) => [category.key, category.id]));
  await tx.insert(products).values(
    demoProducts.map((product, position) => ({
      id: product.id,
      categoryId: idOf.get(product.categoryKey) ?? 0,
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
      updatedAt: since,
    })),
  );
  await tx.insert(rateSheets).values([
    {
      kind: 'prices',
      version: demoPriceList.version,
      activeFrom: new Date(demoPriceList.validFrom),
      data: demoPriceList,
    },
    { kind: 'shipping', version: demoShippingRates.version, activeFrom: since, data: demoShippingRates },
  ]);
  await tx.insert(coupons).values(
    demoCoupons.map((coupon) => ({
      code: coupon.code,
      percent: coupon.percent,
      activeFrom: coupon.activeFrom ? new Date(coupon.activeFrom) : null,
      activeTo: coupon.activeTo ? new Date(coupon.activeTo) : null,
      usesPerCompany: coupon.perAccount,
    })),
  );
  const pieces = await tx
    .insert(contents)
    .values(demoContent.map((piece) => ({ ...piece, updatedAt: since })))
    .returning({ contentId: contents.id, version: contents.version, data: contents.data, at: contents.updatedAt });
  await tx.insert(contentVersions).values(pieces);
  // Rows with fixed ids leave the counters behind.
  for (const table of ['roles', 'categories', 'products']) {
    await tx.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
  }
}
