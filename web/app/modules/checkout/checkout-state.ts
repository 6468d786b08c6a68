import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { aedToFils, filsToAed, sumFils } from '@platewright/domain/money/fils';
import {
  isOpenStep,
  transitionCheckoutSteps,
  checkoutStepNames,
  type CheckoutSteps,
  type CheckoutStepName,
} from '@platewright/domain/checkout/checkout-steps';

/** A checkout as the server answers it; the answers of its steps are merged into it. */
export type CheckoutData = CallAnswer<Contract['checkoutOrderTypeGetOrdertypes']>;
export type OrderType = CheckoutData['order_types'][number];
export type Color = OrderType['colors'][number];
type CheckoutChoices = CheckoutData['chosen'];
export type PaymentMethod = NonNullable<CheckoutChoices['paymentMethod']>;
export type Address = NonNullable<CheckoutData['defaultBillingAddr']>;
type WireState = CheckoutData['state'];

/** The answer of one step; its state decides which earlier choices still count. */
export type StepResult = Partial<Omit<CheckoutData, 'chosen'>> &
  Pick<CheckoutData, 'state' | 'summary'> & { readonly chosen?: Partial<CheckoutChoices> };

/** The chosen order types: ids of their chosen colours by id of the type. */
export type OrderTypeSelection = ReadonlyMap<number, readonly string[]>;

/** The steps as the server confirmed them. */
function getConfirmedSteps({ state, order_types, defaultBillingAddr }: CheckoutData): CheckoutSteps {
  return {
    type: state.type,
    billing: state.billing,
    shipping: state.shipping,
    method: state.shippingMethod,
    payment: state.payment,
    success: state.payment === 'ready',
    physical: order_types.some((type) => type.selected && type.hasShipping),
    hasDefaultBilling: defaultBillingAddr !== null,
  };
}

/**
 * The steps as the page shows them: the server's, and over them an Edit that was pressed and not answered yet. A card
 * that this page does not know (after a reload or a decline) has to be entered again, so the payment step is open.
 */
export function getDisplayedSteps(
  data: CheckoutData,
  edited: CheckoutStepName | null,
  isCardKnown: boolean,
): CheckoutSteps {
  const steps = getConfirmedSteps(data);
  if (edited) return transitionCheckoutSteps(steps, { type: 'edit', step: edited });
  const isCardMissing = steps.success && data.chosen.paymentMethod?.id === 'card' && !isCardKnown;
  return isCardMissing ? transitionCheckoutSteps(steps, { type: 'edit', step: 'payment' }) : steps;
}

/** The step that waits for an answer; null when all are done. */
export const getOpenStep = (steps: CheckoutSteps): CheckoutStepName | null =>
  checkoutStepNames.find((name) => isOpenStep(steps[name])) ?? null;

/** Clears the choices whose step is not done any more, as the server does. */
export function clearUnconfirmedChoices(chosen: CheckoutChoices, state: WireState): CheckoutChoices {
  const shipping = state.shipping === 'ready' ? chosen.shipping : null;
  return {
    billing: state.billing === 'ready' ? chosen.billing : null,
    shipping,
    sameAsBilling: shipping !== null && chosen.sameAsBilling,
    shippingMethod: state.shippingMethod === 'ready' ? chosen.shippingMethod : null,
    paymentMethod: state.payment === 'ready' ? chosen.paymentMethod : null,
  };
}

/** The checkout after the answer of one of its steps. */
export function applyStepResult(before: CheckoutData, result: StepResult): CheckoutData {
  const chosen = { ...before.chosen, ...result.chosen };
  return { ...before, ...result, chosen: clearUnconfirmedChoices(chosen, result.state) };
}

export const getOrderTypeSelection = (types: readonly OrderType[]): OrderTypeSelection =>
  new Map(
    types
      .filter((type) => type.selected)
      .map((type) => [type.id, type.colors.filter((colour) => colour.selected).map((colour) => colour.id)]),
  );

/** The chosen order types as the calls take them [CHK-20]. */
export const serializeOrderTypes = (selection: OrderTypeSelection): string =>
  JSON.stringify([...selection].map(([id, colors]) => ({ id, colors })));

/** The price of an order type with these colours, in AED. */
export const getOrderTypePrice = (type: OrderType, picked: readonly string[]): number =>
  type.colors.length === 0
    ? type.orderTypePrice
    : filsToAed(sumFils(type.colors.filter(({ id }) => picked.includes(id)).map(({ price }) => aedToFils(price))));

/** The same by the price list; undefined where the company has no prices of its own. */
export const getOrderTypeListPrice = (type: OrderType, picked: readonly string[]): number | undefined =>
  type.listPrice === undefined
    ? undefined
    : getOrderTypePrice(
        {
          ...type,
          orderTypePrice: type.listPrice,
          colors: type.colors.map((colour) => ({ ...colour, price: colour.listPrice ?? colour.price })),
        },
        picked,
      );

/** The order types after a selection that the server accepted. */
export const applyOrderTypeSelection = (types: readonly OrderType[], selection: OrderTypeSelection): OrderType[] =>
  types.map((type) => {
    const picked = selection.get(type.id);
    const colorIds = picked ?? type.colors.map((colour) => colour.id);
    return {
      ...type,
      selected: picked !== undefined,
      orderTypePrice: getOrderTypePrice(type, colorIds),
      listPrice: getOrderTypeListPrice(type, colorIds),
      colors: type.colors.map((colour) => ({ ...colour, selected: colorIds.includes(colour.id) })),
    };
  });

/** The price of services and proofs, which are charged once: the subtotal less the chosen types, in AED. */
export function getServicesTotal({ order_types, summary }: CheckoutData): number {
  const types = order_types.filter((type) => type.selected).reduce((sum, type) => sum + type.orderTypePrice, 0);
  return Math.max(0, Math.round((summary.subtotal - types) * 100) / 100);
}

/** The colours that at least one of the chosen types contains. */
export const getChosenColours = (types: readonly OrderType[]): Color[] => {
  const colours = types.filter((type) => type.selected).flatMap((type) => type.colors);
  return [...new Map(colours.filter((colour) => colour.selected).map((colour) => [colour.id, colour])).values()];
};
