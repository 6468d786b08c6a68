import { and, eq, sql } from 'drizzle-orm';
import { selectPressSettingAnswers } from '@platewright/domain/options/answer-summary';
import { pickAnsweredTree } from '@platewright/domain/options/answered-tree';
import { orders, products, templates } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { attachSnapshot, getSnapshotTree } from '../orders/index.ts';

export const templateSubscribers: EventSubscribers = {
  orderPlaced: async (event, context) => {
    await dateUseOfTemplate(event, context);
    await saveTemplatesOfOrder(event, context);
  },
};

/** Remembers when an order began with a template of its company. */
async function dateUseOfTemplate(
  { orderId, companyId, templateId }: DomainEventOf<'orderPlaced'>,
  { tx }: SubscriberContext,
): Promise<void> {
  if (templateId === null) return;
  await tx
    .update(templates)
    .set({ lastUsedAt: sql`(select ${orders.createdAt} from ${orders} where ${orders.id} = ${orderId})` })
    .where(and(eq(templates.id, templateId), eq(templates.companyId, companyId), eq(templates.kind, 'project')));
}

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
    .select({
      order: orders,
      product: { id: products.id, testProduct: products.testProduct, hasCustomTemplate: products.hasCustomTemplate },
    })
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
