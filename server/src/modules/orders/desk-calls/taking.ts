import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { OrderTakingStart } from '@platewright/domain/orders/order-taking';
import type { Action } from '@platewright/domain/permissions/actions';
import { may } from '@platewright/domain/permissions/may';
import { orders, users } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { findOrderResource, findPrincipal, openOrderTaking } from '../../auth/index.ts';
import { assertPortalOpen } from '../../setup/index.ts';
import { listOrderers } from '../list-orderers.ts';

/* Staff who order in a customer's name (decision 091). */

export const deskOrderers: Handler<'deskOrderers'> = async ({ search, ...input }, { tx }) => ({
  people: await listOrderers(tx, { search: search.trim(), ...toOffsetAndLimit(input) }),
});

/** What the customer must be allowed to do for what staff begin with, and the page of the portal. */
const starts = {
  products: { action: 'order.create', toPath: () => '/category' },
  reorder: { action: 'order.reorder', toPath: ({ orderId }) => `/order/${orderId}/reorder` },
  checkout: { action: 'order.checkout', toPath: ({ orderId }) => `/checkout/${orderId}` },
  // Its page asks in their name whether it is of their account.
  quotation: { action: 'order.create', toPath: ({ quotationId }) => `/quotations/${quotationId}` },
} as const satisfies Record<
  OrderTakingStart,
  {
    readonly action: Action;
    readonly toPath: (of: {
      readonly orderId?: number | undefined;
      readonly quotationId?: number | undefined;
    }) => string;
  }
>;

export const deskTakeOrder: Handler<'deskTakeOrder'> = async ({ orderId, quotationId, way, start, ...input }, ctx) => {
  const { tx, deps } = ctx;
  const { staffId, sessionId } = getStaffPrincipal(ctx);
  const userId = input.userId ?? (await findOrderCreator(ctx, orderId ?? 0));
  const person = await findPrincipal(tx, deps.config, { kind: 'customer', id: userId });
  if (!person) throw new CallError((await isKnown(ctx, userId)) ? 'personInactive' : 'notFound');
  const resource = orderId === undefined ? undefined : await findOrderResource(tx, person, orderId);
  if (resource === null) throw new CallError('notFound');
  const { action, toPath } = starts[start];
  const permission = may(person, action, resource);
  // An order of another account does not exist for this person.
  if (!permission.ok) throw new CallError(permission.reason === 'notYours' ? 'notFound' : 'personMayNotOrder');
  await assertPortalOpen(deps, person, {});
  const code = await openOrderTaking(tx, deps, { userId, taker: { staffId, sessionId }, way });
  return {
    url: `${deps.config.PUBLIC_URL}/order-for?to=${encodeURIComponent(toPath({ orderId, quotationId }))}#${code}`,
  };
};

/** @throws CallError notFound */
async function findOrderCreator({ tx }: HandlerContext, orderId: number): Promise<number> {
  const [order] = await tx.select({ createdBy: orders.createdBy }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  return order.createdBy;
}

const isKnown = async ({ tx }: HandlerContext, userId: number): Promise<boolean> =>
  (await tx.$count(users, eq(users.id, userId))) > 0;
