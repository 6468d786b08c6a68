import { orderStatuses } from '@platewright/domain/orders/order-status';
import { accountGroups } from '@platewright/domain/permissions/principal';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { loadProductNames } from '../../catalogue/index.ts';
import { loadPaymentProgresses } from '../../payments/index.ts';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { presentStatus } from '../present-status.ts';
import { orderdetailsChangeOrderOptions } from './change-options.ts';
import { orderdetailsPriceCorrection } from './price-correction.ts';
import { ordersBuyLen } from './buy-len.ts';
import { ordersCreate } from './create-order.ts';
import { listOrders, loadPageVersion } from '../list-orders.ts';
import {
  orderdetailsSpecifications,
  ordersCancel,
  ordersIsexist,
  ordersOptionjson,
  orderstatusesGetKeyForShowList,
} from './order-page.ts';
import { ordersOverview } from './overview.ts';
import { presentOrderListRow } from '../present.ts';
import { reorderHandlers } from './reorder.ts';
import { countOrdersByStatus, getOrderVisibility } from '../visible-orders.ts';
import { ordersSetReferences } from './references.ts';
import { requestHandlers } from './requests.ts';

type OrderCallName =
  | 'orderstatusesGetList'
  | 'ordersGetList'
  | 'ordersOverview'
  | 'ordersIsexist'
  | 'orderstatusesGetKeyForShowList'
  | 'orderdetailsSpecifications'
  | 'ordersOptionjson'
  | 'orderdetailsChangeOrderOptions'
  | 'orderdetailsPriceCorrection'
  | 'ordersCancel'
  | 'ordersSetReferences'
  | 'ordersBuyLen'
  | 'ordersCreate'
  | keyof typeof reorderHandlers
  | keyof typeof requestHandlers;

/** Calls of customers about orders: the dashboard's list, the order page and new orders. */
export const orderHandlers: Handlers<OrderCallName> = {
  orderstatusesGetList: async (_input, ctx) => {
    const counts = await countOrdersByStatus(ctx.tx, getOrderVisibility(getCustomerPrincipal(ctx)));
    const statuses = orderStatuses.map(({ id, color }) => ({
      id,
      name: presentStatus(id, ctx.lang).statusName,
      color,
      count: counts.get(id) ?? 0,
    }));
    return { statuses, total: statuses.reduce((sum, status) => sum + status.count, 0) };
  },
  ordersGetList: async (input, ctx) => {
    const { tx, lang, deps } = ctx;
    const principal = getCustomerPrincipal(ctx);
    const scope = {
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
  },
  ordersOverview,
  ordersIsexist,
  orderstatusesGetKeyForShowList,
  orderdetailsSpecifications,
  ordersOptionjson,
  orderdetailsChangeOrderOptions,
  orderdetailsPriceCorrection,
  ordersCancel,
  ordersSetReferences,
  ordersBuyLen,
  ordersCreate,
  ...reorderHandlers,
  ...requestHandlers,
};
