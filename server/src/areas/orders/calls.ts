import { orderStatuses } from '@platewright/domain/lifecycle/status';
import { groups } from '@platewright/domain/people/actor';
import { productNames } from '../../catalogue/products.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { presentStatus } from '../../orders/status.ts';
import { orderdetailsChangeOrderOptions } from './change-options.ts';
import { listOrders, markOfPage } from './list.ts';
import {
  orderdetailsSpecifications,
  ordersCancel,
  ordersIsexist,
  ordersOptionjson,
  orderstatusesGetKeyForShowList,
} from './page.ts';
import { presentListed } from './present.ts';
import { countsByStatus, seenBy } from '../../orders/scope.ts';

type Names =
  | 'orderstatusesGetList'
  | 'ordersGetList'
  | 'ordersIsexist'
  | 'orderstatusesGetKeyForShowList'
  | 'orderdetailsSpecifications'
  | 'ordersOptionjson'
  | 'orderdetailsChangeOrderOptions'
  | 'ordersCancel';

/** The dashboard's list and the order page. */
export const ordersHandlers: Handlers<Names> = {
  orderstatusesGetList: async (_input, ctx) => {
    const counts = await countsByStatus(ctx.tx, seenBy(customer(ctx)));
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
    const actor = customer(ctx);
    const listing = { seen: seenBy(actor), byCustomer: actor.groupId === groups.agent, lang };
    const names = await productNames(deps.database);
    const make = async () => {
      const { rows, count } = await listOrders(tx, input, listing);
      return { orders: { rows: rows.map((row) => presentListed(row, names, lang)), count } };
    };
    const mark = await markOfPage(tx, input, listing);
    if (mark === null) return make();
    const key = `orders of ${actor.companyId} ${lang} ${JSON.stringify(input)}`;
    return deps.database.marked.once(key, [mark, names], make);
  },
  ordersIsexist,
  orderstatusesGetKeyForShowList,
  orderdetailsSpecifications,
  ordersOptionjson,
  orderdetailsChangeOrderOptions,
  ordersCancel,
};
