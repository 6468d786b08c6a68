import { eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { checkPromiseChange, promiseDay } from '@platewright/domain/calendar/promise-change';
import { toStoredPromise } from '@platewright/domain/calendar/promise';
import { getDueAt } from '@platewright/domain/delivery/due-date';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { orders, promiseChanges, promiseRisks } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { addOrderHistory } from '../order-history.ts';
import { isPromiseOfFiles, loadOrderDelivery } from '../promise-delivery.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';

/** A day further ahead is a slip of the finger. */
const MAX_DAYS = 366;

/**
 * Promises an order another day: the old and the new promise stay with who decided, and the customer is told. It does not change the
 * revision: nobody's work is overwritten.
 * @throws CallError notFound, notEditableNow, changedMeanwhile, and at the field `day`
 */
export const deskMovePromise: Handler<'deskMovePromise'> = async ({ orderId, day, reason, seen }, ctx) => {
  const { tx, deps, publish } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  const now = deps.clock.now();
  const order = await lockOrder(tx, orderId);
  const before = order.promise;
  const error = checkPromiseChange(order, seen);
  if (error === 'changedMeanwhile') throw new CallError('changedMeanwhile');
  if (error || !before) throw new CallError('notEditableNow');
  const today = toLocalDay(now);
  if (day < today || day > addDays(today, MAX_DAYS)) throw fieldError('day', 'dueDayInvalid');
  if (day === toLocalDay(new Date(before.arrivesBy))) throw fieldError('day', 'promisedAlready');
  const { calendar, delivery } = await loadOrderDelivery(tx, orderId, now);
  const made = promiseDay(day, calendar, isPromiseOfFiles(order) ? null : delivery, now);
  if (!made) throw fieldError('day', 'nothingArrives');
  const after = toStoredPromise(made, now);
  const [change] = await tx
    .insert(promiseChanges)
    .values({ orderId, before, after, reason, staffId, staffName: name, at: now })
    .returning({ id: promiseChanges.id });
  await tx
    .update(orders)
    .set({ promise: after, dueAt: getDueAt(made, order.rush), dueReason: '' })
    .where(eq(orders.id, orderId));
  // It is looked at again by the new day.
  await tx.delete(promiseRisks).where(eq(promiseRisks.orderId, orderId));
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: { kind: 'staff', id: staffId, name },
    event: 'movePromise',
    status: getOrderStatusId(order),
    note: [`${toLocalDay(new Date(before.arrivesBy))} → ${day}`, reason].filter(Boolean).join('\n'),
  });
  publish({
    ...{ type: 'promiseMoved', orderId, companyId: order.companyId, changeId: change?.id ?? 0 },
    ...{ fromDay: toLocalDay(new Date(before.arrivesBy)), toDay: day, byId: staffId },
  });
  return { arrivesBy: after.arrivesBy };
};
