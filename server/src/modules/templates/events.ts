import { eq } from 'drizzle-orm';
import { selectPressSettingAnswers } from '@platewright/domain/options/answer-summary';
import { pickAnsweredTree } from '@platewright/domain/options/answered-tree';
import { orders, products, templates } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { attachSnapshot, getSnapshotTree } from '../orders/index.ts';

export const templateSubscribers: EventSubscribers = { orderPlaced: saveTemplatesOfOrder };

/**
 * Saves the project and the press setting of a placed order as templates, if requested: no project of a test product, and a
 * press setting only of products that have them [PROD-14, PROD-26, PROD-78, PROD-79].
 */
async function saveTemplatesOfOrder(
  { orderId, companyId, userId, templateNames }: DomainEventOf<'orderPlaced'>,
  { tx }: SubscriberContext,
): Promise<void> {
  if (templateNames.project === null && templateNames.pressSetting === null) return;
  const [row] = await tx
    .select({ order: orders, product: products })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, orderId));
  if (!row) throw new Error(`Order ${orderId} does not exist.`);
  const { order, product } = row;
  const columns = {
    companyId,
    createdBy: userId,
    productId: product.id,
    projectDescription: order.projectDescription,
    prepressNotes: order.prepressNotes,
    createdAt: order.createdAt,
  };
  const tree = getSnapshotTree(await attachSnapshot(tx, order));
  if (templateNames.project !== null && !product.testProduct)
    await tx.insert(templates).values({
      ...columns,
      kind: 'project',
      name: templateNames.project,
      options: order.selection,
      optionTree: pickAnsweredTree(tree, order.selection),
    });
  if (templateNames.pressSetting !== null && product.hasCustomTemplate) {
    const answers = selectPressSettingAnswers(tree, order.selection);
    await tx.insert(templates).values({
      ...columns,
      kind: 'press',
      name: templateNames.pressSetting,
      options: answers as Record<string, string | string[]>,
      optionTree: pickAnsweredTree(tree, answers),
    });
  }
}
