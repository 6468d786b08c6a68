import { orderdetailsChangeOrderOptions } from './change-options.ts';
import { orderdetailsPriceCorrection } from './price-correction.ts';
import { ordersBuyLen } from './buy-len.ts';
import { ordersCreate } from './create-order.ts';
import {
  orderdetailsSpecifications,
  ordersCancel,
  ordersIsexist,
  ordersOptionjson,
  orderstatusesGetKeyForShowList,
} from './order-page.ts';
import { ordersOverview } from './overview.ts';
import { ordersSetReferences } from './references.ts';
import { ordersReorder, ordersReorderSubmit } from './reorder.ts';
import { ordersMakeRequest, ordersWithdrawRequest } from './requests.ts';
import { orderstatusesGetList } from './list-statuses.ts';
import { ordersGetList } from './list-orders.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of customers about orders: the dashboard's list, the order page and new orders. */
export const orderHandlers = {
  orderstatusesGetList,
  ordersGetList,
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
  ordersReorder,
  ordersReorderSubmit,
  ordersMakeRequest,
  ordersWithdrawRequest,
} satisfies Partial<Handlers>;
