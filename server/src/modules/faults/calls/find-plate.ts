import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { listPlatesInReview } from '@platewright/domain/faults/fault-report';
import { canReorder } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { may } from '@platewright/domain/permissions/may';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { orderPlates, orders, plates } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { findOrderResource } from '../../auth/index.ts';
import { getOrderVisibility, whereOrderVisible } from '../../orders/index.ts';
import { listReportedPlates, loadFaultWindow } from '../fault-reports.ts';

/** What is damaged within the hours of a fault is reported, free of charge, before it is offered for money. */
export const ordersFindPlate: Handler<'ordersFindPlate'> = async ({ plate }, ctx) => {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const scanned = readScannedPlate(plate);
  // Numbers can be guessed; only what is printed as the code opens a plate.
  if (scanned === null || !('code' in scanned)) throw new CallError('notFound');
  const [found] = await tx
    .select({ id: orders.id, statusId: orders.statusId, separation: orderPlates.separation })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .where(and(eq(plates.code, scanned.code), whereOrderVisible(tx, getOrderVisibility(principal))));
  const resource = found && (await findOrderResource(tx, principal, found.id));
  if (!found || !resource) throw new CallError('notFound');
  const { closed } = await loadFaultWindow(tx, found, deps.clock.now());
  const inReview = listPlatesInReview(await listReportedPlates(tx, found.id));
  const canReport =
    closed === null && !inReview.has(found.separation) && may(principal, 'order.reportFault', resource).ok;
  const canRepeat =
    isOrderStatusId(found.statusId) &&
    canReorder(found.statusId, false) &&
    !inReview.has(found.separation) &&
    may(principal, 'order.reorder', resource).ok;
  return {
    orderId: found.id,
    separation: found.separation,
    way: canReport ? 'report' : canRepeat ? 'reorder' : 'order',
  };
};
