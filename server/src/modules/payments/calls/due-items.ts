import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { getArranged, quoteOrders } from '../combined/quote-orders.ts';
import { listDueItems, sumDebts } from '../debts/list-due-items.ts';
import { addObstacles, presentDebt } from '../debts/quote-debts.ts';

/** All that this person may pay now; what orders cost is found for those of the page alone. */
export const dueItems: Handler<'dueItems'> = async ({ search, sort, direction, ...range }, ctx) => {
  const { tx, deps, lang } = ctx;
  const now = deps.clock.now();
  const principal = getCustomerPrincipal(ctx);
  const { items, count } = await listDueItems(tx, principal, { search, sort, direction, ...toOffsetAndLimit(range) });
  const orderIds = items.flatMap(({ kind, id }) => (kind === 'order' ? [id] : []));
  const orders = await quoteOrders(tx, now, principal, orderIds);
  const debts = await addObstacles(
    tx,
    principal.companyId,
    items.flatMap((item) => (item.kind === 'order' ? [] : [item])),
  );
  const { total, overdue, ...counts } = await sumDebts(tx, principal, toStartOfLocalDay(toLocalDay(now)));
  return {
    rows: items.flatMap(({ kind, id }) => {
      const debt = debts.find((one) => one.kind === kind && one.id === id);
      if (debt) return { ...presentDebt(debt, now), arranged: null };
      const order = orders.find(({ context }) => kind === 'order' && context.order.id === id);
      if (!order) return [];
      const { projectName } = order.context.order;
      return {
        ...{ kind: 'order' as const, id, orderId: id, projectName, document: null, cheque: null },
        ...{ amount: filsToAed(order.amount), dueAt: null, isOverdue: false, isWaiting: false },
        ...{ obstacle: order.obstacle, arranged: getArranged(order, lang) },
      };
    }),
    count,
    debts: { ...counts, total: filsToAed(total), overdue: filsToAed(overdue) },
  };
};
