import { aedToFils, filsToAed, sumFils } from '@platewright/domain/money/fils';
import { orderTypeIds } from '@platewright/domain/pricing/order-types';
import { calculateServices } from '@platewright/domain/pricing/percent-surcharge';
import { calculateTotals } from '@platewright/domain/pricing/totals';
import {
  applyOrderTypeSelection,
  type CheckoutData,
  type OrderType,
  type OrderTypeSelection,
} from './checkout-state.ts';

/**
 * The checkout with types and colours that are picked but not sent yet, so that the totals follow every tick. It is
 * calculated by the rules that the server applies to the same choice; as there, delivery starts again.
 */
export function calculateCheckoutPreview(data: CheckoutData, picked: OrderTypeSelection): CheckoutData {
  const order_types = applyOrderTypeSelection(data.order_types, picked);
  const { services, surcharge, couponPercent, vat, destination } = data.pricing;
  const chosen = order_types.filter((type) => type.selected);
  const getAmount = (id: number): number =>
    sumFils(chosen.filter((type) => type.id === id && isGoods(type)).map((type) => aedToFils(type.orderTypePrice)));
  const goods = {
    plates: getAmount(orderTypeIds.physical),
    len: getAmount(orderTypeIds.len),
    pdf: getAmount(orderTypeIds.pdf),
  };
  const totals = calculateTotals({
    amounts: {
      ...goods,
      services: calculateServices(
        aedToFils(services),
        { amount: aedToFils(surcharge.amount), ordered: aedToFils(surcharge.ordered) },
        sumFils(Object.values(goods)),
      ),
    },
    couponPercent,
    destinationCountry: chosen.some((type) => type.hasShipping) ? destination.delivery : destination.files,
    vat,
  });
  return {
    ...data,
    order_types,
    chosen: { ...data.chosen, shippingMethod: null },
    summary: {
      subtotal: filsToAed(totals.subtotal),
      shipping: 0,
      discount: filsToAed(totals.discount),
      grandTotalExclVat: filsToAed(totals.grandTotalExclVat),
      vat: filsToAed(totals.vat),
      grandTotalInclVat: filsToAed(totals.grandTotalInclVat),
      vatLines: totals.lines.map(({ kind, net, vat }) => ({ line: kind, net: filsToAed(net), vat: filsToAed(vat) })),
    },
  };
}

/** Plates without colours are services sold alone: their price is the services price, which counts once. */
const isGoods = (type: OrderType): boolean => type.id === orderTypeIds.pdf || type.colors.length > 0;
