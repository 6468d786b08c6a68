import { and, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { OptionNode } from '@platewright/domain/options/option-types';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { boughtNameSql, categories, orders, payments, products } from '../../platform/db/schema/index.ts';
import { getOptionTree, storedTreeColumns } from '../catalogue/index.ts';
import type { OrderRow } from './order-row.ts';
import { attachSnapshot } from './order-snapshots.ts';
import { listReceivedFiles, type FileRow } from '../files/index.ts';

/** An order with the name that its product had and the url that it has. @throws CallError notFound */
export async function loadOrderWithProduct(
  tx: Tx,
  orderId: number,
): Promise<{ order: OrderRow; name: { en: string; ar: string }; url: string; categoryKey: string }> {
  const [row] = await tx
    .select({ order: orders, name: boughtNameSql, url: products.url, categoryKey: categories.baseKey })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(orders.id, orderId));
  if (!row) throw new CallError('notFound');
  return { ...row, order: await attachSnapshot(tx, row.order) };
}

/** The options that a product has today, published or not. @throws CallError notFound */
export async function loadTodaysOptions(tx: Tx, productId: number, lang: Language): Promise<OptionNode[]> {
  const [row] = await tx.select(storedTreeColumns).from(products).where(eq(products.id, productId));
  if (!row) throw new CallError('notFound');
  return localizeOptionTree(getOptionTree(row), lang);
}

/** Whether an order was ever paid, even if refunded since: such an order can be reordered when cancelled [ORD-13]. */
export async function wasOrderPaid(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['captured', 'refunded'])))
    .limit(1);
  return rows.length > 0;
}

/** The customer's die-cut templates, oldest first [ORD-25]. */
export const listAdditionalFiles = async (tx: Tx, orderId: number): Promise<FileRow[]> =>
  (await listReceivedFiles(tx, orderId, ['additional'])).map(({ file }) => file);
