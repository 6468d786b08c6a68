import { fieldError } from '@platewright/contract/call-errors';
import { checkOrderTypes, type OrderTypeError, type SelectedOrderType } from '@platewright/domain/pricing/order-types';
import type { CheckoutContext } from './checkout-context.ts';

const fieldKeyByOrderTypeError: Record<OrderTypeError, string> = {
  selectOneType: 'selectType',
  selectOneItem: 'selectItem',
  unknownType: 'choiceInvalid',
  unknownColour: 'choiceInvalid',
};

type StoredTypes = { id: number; colors: string[] }[];

/** The order types that a customer ticked; a test product is sold with all its colours only. @throws CallError invalidInput */
export function selectOrderTypes(
  { order, checkoutOrder }: CheckoutContext,
  ticked: Readonly<StoredTypes>,
): SelectedOrderType[] {
  const chosen = ticked.map(({ id, colors }) => ({
    id,
    colours: order.isTesting
      ? (checkoutOrder.types.find((type) => type.id === id)?.colours.map((colour) => colour.id) ?? colors)
      : colors,
  }));
  const error = checkOrderTypes(checkoutOrder.types, chosen);
  if (error) throw fieldError('orderTypes', fieldKeyByOrderTypeError[error]);
  return chosen;
}

export const toStoredTypes = (chosen: readonly SelectedOrderType[]): StoredTypes =>
  chosen.map(({ id, colours }) => ({ id, colors: [...colours] }));
