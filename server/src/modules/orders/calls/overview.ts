import { filsToAed } from '@platewright/domain/money/fils';
import { getRequestedAction } from '@platewright/domain/orders/requested-action';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { presentDashboardCredit } from '../../credit/index.ts';
import { loadOverview, MAX_ENTRIES, type OverviewRows } from '../overview.ts';
import { presentStatus } from '../present-status.ts';

type OverviewOrder =
  OverviewRows['waiting'][number] | OverviewRows['unread'][number] | OverviewRows['promised'][number];

const presentOverviewOrder = ({ orderId, projectName, inks }: OverviewOrder) => ({
  orderId,
  projectName,
  inks: inks.map(({ name }) => name),
});

/** Null where nothing is due, or for who may not see it. */
const presentDue = (due: OverviewRows['due']) =>
  due && due.count > 0
    ? {
        ...{ count: due.count, total: filsToAed(due.total) },
        ...{ overdueCount: due.overdueCount, overdue: filsToAed(due.overdue) },
        items: due.items.map((item) => ({
          ...item,
          ...{ amount: filsToAed(item.amount), dueAt: new Date(item.dueAt).toISOString() },
        })),
      }
    : null;

/** What waits for this person, and the dates and the credit to have in mind. */
export const ordersOverview: Handler<'ordersOverview'> = async (_input, ctx) => {
  const rows = await loadOverview(ctx.tx, getCustomerPrincipal(ctx), ctx.deps.clock.now());
  const [waiting, unread] = [rows.waiting.slice(0, MAX_ENTRIES), rows.unread.slice(0, MAX_ENTRIES)];
  const waitingIds = new Set(waiting.map(({ orderId }) => orderId));
  const presentTask = (order: OverviewRows['unread'][number]) => {
    const { statusName, statusColor } = presentStatus(order.statusId, ctx.lang);
    const since = new Date(order.since).toISOString();
    return { ...presentOverviewOrder(order), statusId: order.statusId, statusName, statusColor, since };
  };
  return {
    tasks: [
      ...waiting.flatMap((order) => {
        const action = getRequestedAction(order.statusId);
        return action ? [{ ...presentTask(order), action, hasUnreadChat: order.hasUnreadChat }] : [];
      }),
      // The row of an order that waits for something else says that there is a message, too.
      ...unread
        .filter(({ orderId }) => !waitingIds.has(orderId))
        .map((order) => ({ ...presentTask(order), action: 'chat' as const, hasUnreadChat: true })),
    ],
    promised: rows.promised.slice(0, MAX_ENTRIES).map((order) => ({
      ...presentOverviewOrder(order),
      dueAt: new Date(order.dueAt).toISOString(),
    })),
    more: {
      tasks: rows.waiting.length > MAX_ENTRIES || rows.unread.length > MAX_ENTRIES,
      promised: rows.promised.length > MAX_ENTRIES,
    },
    credit: rows.credit && presentDashboardCredit(rows.credit),
    due: presentDue(rows.due),
  };
};
