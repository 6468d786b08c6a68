import { accountGroups } from '@platewright/domain/permissions/principal';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { loadProductNames } from '../../catalogue/index.ts';
import { loadPaymentProgresses } from '../../payments/index.ts';
import { listOrders, loadPageVersion } from '../list-orders.ts';
import { presentOrderListRow } from '../present.ts';
import { getOrderVisibility } from '../visible-orders.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const ordersGetList: Handler<'ordersGetList'> = async (input, ctx) => {
  const { tx, lang, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const scope = {
    database: deps.database,
    visibility: getOrderVisibility(principal),
    searchCustomers: principal.groupId === accountGroups.agent,
    lang,
  };
  const names = await loadProductNames(deps.database);
  const now = deps.clock.now();
  const load = async () => {
    const { rows, count } = await listOrders(tx, input, scope);
    const payments = await loadPaymentProgresses(tx, now, rows, lang);
    return {
      orders: {
        rows: rows.map((row) => ({
          ...presentOrderListRow(row, names, lang),
          payment: payments.get(row.id) ?? null,
        })),
        count,
      },
    };
  };
  const pageVersion = await loadPageVersion(tx, input, scope);
  if (pageVersion === null) return load();
  const key = `orders of ${principal.companyId} ${lang} ${JSON.stringify(input)}`;
  // A payment becomes overdue at midnight, without a change of any row.
  return deps.database.versionedCache.getOrLoad(key, [pageVersion, names, toLocalDay(now)], load);
};
