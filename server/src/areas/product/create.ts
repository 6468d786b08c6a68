import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal, type FieldMessage } from '@platewright/contract/refusals';
import { prune } from '@platewright/domain/options/expand';
import { localise } from '@platewright/domain/options/localise';
import { pressSettingAnswers } from '@platewright/domain/options/summary';
import { validate } from '@platewright/domain/options/validate';
import { bothSideOf, readAnswers } from '@platewright/domain/options/read';
import { require } from '../../access/order.ts';
import { takeCoupon } from '../../catalogue/coupons.ts';
import { quoteCountry } from '../../catalogue/destination.ts';
import { findProduct, pricedProduct, treeOf } from '../../catalogue/products.ts';
import { priceListAt } from '../../catalogue/rates.ts';
import type { Tx } from '../../db/database.ts';
import { couponUses, customers, orderHistory, orders, templates } from '../../db/schema/index.ts';
import { takePile } from '../../files/pile.ts';
import { customer, type Context, type Handler } from '../../http/context.ts';
import { priceColumns } from '../../orders/prices.ts';

/**
 * Creates the order: options checked, priced and frozen, files taken from the pile, coupon used, all in one
 * transaction. The same `requestId` answers the same order, so a double click or a retried request makes one.
 */
export const ordersCreate: Handler<'ordersCreate'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const actor = customer(ctx);
  if (input.requestId) {
    // Whoever sends the same request at the same moment waits here and then finds the first one's order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.requestId}, 0))`);
    const made = await byRequest(tx, actor.companyId, input.requestId);
    if (made) return made;
  }
  const product = await findProduct(tx, { id: input.productId });
  if (!product) throw new Refusal('productUnknown');
  const stored = treeOf(product);
  const tree = localise(stored, 'en');
  const selection = prune(tree, input.optionsJson);
  refuseWrongOptions(validate(tree, selection, { decimals: 5 }));
  const customerRow = input.customerId ? await ownCustomer(ctx, input.customerId) : null;

  const now = deps.clock.now();
  const coupon = input.couponCode ? await takeCoupon(tx, input.couponCode, actor.companyId, now) : null;
  const priceList = await priceListAt(tx, now);
  const answers = readAnswers(tree, selection);
  const bothSide = product.hasBothSide && bothSideOf(tree, selection) === 1;
  const priced = priceColumns({
    product: pricedProduct(product),
    tree: stored,
    selection,
    priceList,
    couponPercent: coupon?.percent ?? 0,
    destinationCountry: await quoteCountry(tx, actor.companyId),
  });

  const [created] = await tx
    .insert(orders)
    .values({
      companyId: actor.companyId,
      createdBy: actor.userId,
      customerId: customerRow?.id ?? null,
      customerName: customerRow ? `${customerRow.firstname} ${customerRow.lastname}` : '',
      productId: product.id,
      productName: product.name.en,
      statusId: 1,
      projectName: input.projectName,
      projectDescription: input.projectDescription,
      selection: selection as Record<string, string | string[]>,
      snapshot: {
        productVersion: product.version,
        priceListVersion: priceList.version,
        tree: stored,
        product: pricedProduct(product),
        priceList,
      },
      bothSide,
      isTesting: product.testProduct,
      rush: answers.skus('services').includes('rush'),
      couponId: coupon?.id ?? null,
      couponPercent: coupon?.percent ?? 0,
      requestId: input.requestId ?? null,
      createdAt: now,
      updatedAt: now,
      ...priced,
    })
    .returning({ id: orders.id });
  if (!created) throw new Error('The order was not stored.');
  const orderId = created.id;

  const mounting = product.hasAttachFile && (answers.sku('method') ?? 'mntNone') !== 'mntNone';
  await takePile(tx, {
    userId: actor.userId,
    companyId: actor.companyId,
    productId: product.id,
    orderId,
    needsBack: bothSide,
    needsMounting: mounting,
    takesAdditional: product.additionalUploadFile,
  });
  if (coupon) await tx.insert(couponUses).values({ couponId: coupon.id, orderId, companyId: actor.companyId });
  await saveTemplates(tx, input, { companyId: actor.companyId, userId: actor.userId, now }, product, selection, tree);
  await tx.insert(orderHistory).values({
    orderId,
    at: now,
    actorKind: 'customer',
    actorId: actor.userId,
    actorName: actor.name,
    event: 'create',
    fromStatus: null,
    toStatus: 1,
  });
  ctx.raise({
    type: 'orderMoved',
    orderId,
    companyId: actor.companyId,
    from: null,
    to: 1,
    event: 'create',
    note: '',
    byKind: 'customer',
    byId: actor.userId,
  });
  return { orderId, createdAt: now.toISOString() };
};

async function byRequest(
  tx: Tx,
  companyId: number,
  requestId: string,
): Promise<{ orderId: number; createdAt: string } | null> {
  const [row] = await tx
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.requestId, requestId)))
    .limit(1);
  return row ? { orderId: row.id, createdAt: row.createdAt.toISOString() } : null;
}

function refuseWrongOptions(messages: Readonly<Record<string, FieldMessage>>): void {
  const wrong = Object.entries(messages);
  if (wrong.length === 0) return;
  throw new Refusal('selectionInvalid', {
    fields: Object.fromEntries(wrong.map(([id, said]) => [`optionsJson.${id}`, inWordsOfOptions(said)])),
  });
}

/** The sentence under an option ends with a stop, the one under the project's fields does not [PROD-49, PROD-60]. */
const inWordsOfOptions = (said: FieldMessage): FieldMessage =>
  said.key === 'fieldRequired' ? { ...said, key: 'optionRequired' } : said;

async function ownCustomer(ctx: Context, customerId: number) {
  const actor = customer(ctx);
  require(actor, 'order.createForCustomer', { kind: 'company', companyId: actor.companyId });
  const [row] = await ctx.tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.companyId, actor.companyId), isNull(customers.archivedAt)))
    .limit(1);
  // Of somebody else, or archived since the page was opened.
  if (!row) throw new Refusal('notFound', { fields: { customerId: { key: 'customerGone' } } });
  return row;
}

async function saveTemplates(
  tx: Tx,
  input: {
    saveAsTemplate: boolean;
    saveAsCustomTemplate: boolean;
    customProjectName: string;
    projectName: string;
    projectDescription: string;
  },
  by: { companyId: number; userId: number; now: Date },
  product: { id: number; hasCustomTemplate: boolean; testProduct: boolean },
  selection: ReturnType<typeof prune>,
  tree: ReturnType<typeof localise>,
): Promise<void> {
  const common = {
    companyId: by.companyId,
    createdBy: by.userId,
    productId: product.id,
    projectDescription: input.projectDescription,
    createdAt: by.now,
  };
  if (input.saveAsTemplate && !product.testProduct) {
    await tx.insert(templates).values({
      ...common,
      kind: 'project',
      name: input.projectName,
      options: selection as Record<string, string | string[]>,
    });
  }
  if (input.saveAsCustomTemplate && product.hasCustomTemplate) {
    const answers = pressSettingAnswers(tree, selection);
    await tx.insert(templates).values({
      ...common,
      kind: 'press',
      // The press has a name of its own; the project's will do [PROD-79].
      name: input.customProjectName || input.projectName,
      options: answers as Record<string, string | string[]>,
    });
  }
}
