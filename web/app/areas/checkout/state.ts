import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import {
  isOpenStep,
  nextSteps,
  stepNames,
  type CheckoutSteps,
  type StepName,
} from '@platewright/domain/checkout/steps';

/** A checkout as the server answers it; every later answer is worked into it. */
export type CheckoutData = AnswerOf<Contract['checkoutOrderTypeGetOrdertypes']>;
export type OrderType = CheckoutData['order_types'][number];
export type Colour = OrderType['colors'][number];
export type Summary = CheckoutData['summary'];
export type Chosen = CheckoutData['chosen'];
export type Address = NonNullable<CheckoutData['defaultBillingAddr']>;
type WireState = CheckoutData['state'];

/** Chosen types with the ids of their colours. */
export type Choice = ReadonlyMap<number, readonly string[]>;

/** The steps as the server confirmed them. */
export function confirmedSteps({ state, order_types, defaultBillingAddr }: CheckoutData): CheckoutSteps {
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
 * that this page does not know (after a reload) has to be entered again, so its step is open.
 */
export function shownSteps(data: CheckoutData, edited: StepName | null, cardKnown: boolean): CheckoutSteps {
  const steps = confirmedSteps(data);
  if (edited) return nextSteps(steps, { type: 'edit', step: edited });
  const cardLost = steps.success && data.chosen.paymentMethod?.id === 'card' && !cardKnown;
  return cardLost ? nextSteps(steps, { type: 'edit', step: 'payment' }) : steps;
}

/** The step that waits for an answer; null when all are done. */
export const openStepOf = (steps: CheckoutSteps): StepName | null =>
  stepNames.find((name) => isOpenStep(steps[name])) ?? null;

/** Forgets answers whose step is not done any more, as the server does. */
export function keptAnswers(chosen: Chosen, state: WireState): Chosen {
  const shipping = state.shipping === 'ready' ? chosen.shipping : null;
  return {
    billing: state.billing === 'ready' ? chosen.billing : null,
    shipping,
    sameAsBilling: shipping !== null && chosen.sameAsBilling,
    shippingMethod: state.shippingMethod === 'ready' ? chosen.shippingMethod : null,
    paymentMethod: state.payment === 'ready' ? chosen.paymentMethod : null,
  };
}

export const choiceOf = (types: readonly OrderType[]): Choice =>
  new Map(
    types
      .filter((type) => type.selected)
      .map((type) => [type.id, type.colors.filter((colour) => colour.selected).map((colour) => colour.id)]),
  );

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** What a type costs with these colours, in AED; the server's own figure wherever it has told one. */
export function priceOfType(type: OrderType, picked: readonly string[]): number {
  const told = type.colors.filter((colour) => colour.selected).map((colour) => colour.id);
  if (type.priceByColors === null || sameIds(told, picked)) return type.orderTypePrice;
  return Math.round(type.priceByColors * 100 * picked.length) / 100;
}

/** The types as they are after a choice that the server took. */
export const withChoice = (types: readonly OrderType[], choice: Choice): OrderType[] =>
  types.map((type) => {
    const picked = choice.get(type.id);
    const ticked = picked ?? type.colors.map((colour) => colour.id);
    return {
      ...type,
      selected: picked !== undefined,
      orderTypePrice: priceOfType(type, ticked),
      colors: type.colors.map((colour) => ({ ...colour, selected: ticked.includes(colour.id) })),
    };
  });

/** Services and proofs, which are charged once: what the types leave of the subtotal, in AED. */
export function servicesOf({ order_types, summary }: CheckoutData): number {
  const types = order_types.filter((type) => type.selected).reduce((sum, type) => sum + type.orderTypePrice, 0);
  return Math.max(0, Math.round((summary.subtotal - types) * 100) / 100);
}

/** The rate that was applied, in percent; 0 for exports. */
export const vatPercentOf = ({ vat, grandTotalExclVat }: Summary): number =>
  grandTotalExclVat > 0 ? Math.round((vat / grandTotalExclVat) * 100) : 0;

/** Colours that are made in any of the chosen types. */
export const chosenColours = (types: readonly OrderType[]): Colour[] => {
  const colours = types.filter((type) => type.selected).flatMap((type) => type.colors);
  return [...new Map(colours.filter((colour) => colour.selected).map((colour) => [colour.id, colour])).values()];
};
