import { CallError } from '@platewright/contract/call-errors';
import { isPaymentReached } from '@platewright/domain/checkout/checkout-steps';
import { getVatRatePercent } from '@platewright/domain/money/vat';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Separation } from '@platewright/domain/options/separations';
import type { SelectedOrderType } from '@platewright/domain/pricing/order-types';
import type { ServicePart } from '@platewright/domain/pricing/service-parts';
import type { Totals } from '@platewright/domain/pricing/totals';
import type { OrderAddress } from '../../platform/db/schema/index.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** What an attempt pays for, frozen when it starts; the invoice is issued from it even if the checkout has changed since. */
export interface PaymentSnapshot {
  readonly totals: Totals;
  /** The services of the totals one by one; absent in payments from before they were kept, which have one line of them. */
  readonly services?: readonly Pick<ServicePart<LocalizedText>, 'names' | 'copies' | 'amount'>[];
  readonly chosen: readonly SelectedOrderType[];
  readonly separations: readonly Separation[];
  /** LEN files of one separation; absent in payments from before decision 023, which had one. */
  readonly lenFiles?: number;
  readonly billing: OrderAddress;
  readonly shipping: OrderAddress | null;
  readonly shippingMethod: {
    readonly id: string;
    readonly typeName: LocalizedText;
    readonly name: LocalizedText;
  } | null;
  readonly destinationCountry: string;
  readonly couponPercent: number;
  readonly vatPercent: number;
}

/** The same of a checkout that is not finished: the billing address may still be missing. */
export type CheckoutSnapshot = Omit<PaymentSnapshot, 'billing'> & { readonly billing: OrderAddress | null };

export function toCheckoutSnapshot(context: CheckoutContext): CheckoutSnapshot {
  const { shippingMethod: method, order, destinationCountry } = context;
  return {
    totals: context.totals,
    services: context.checkoutOrder.splitServices(
      context.totals.lines.find(({ kind }) => kind === 'services')?.amount ?? 0,
    ),
    chosen: context.chosenTypes,
    separations: context.checkoutOrder.plates.map(({ id, side, number, ink }) => ({ id, side, number, ink })),
    lenFiles: context.checkoutOrder.lenFiles,
    billing: context.billing,
    shipping: context.isPhysical ? context.shipping : null,
    shippingMethod: method && { id: method.id, typeName: method.typeName, name: method.name },
    destinationCountry,
    couponPercent: order.couponPercent,
    vatPercent: getVatRatePercent(destinationCountry, order.snapshot.priceList.vat),
  };
}

/** The way to pay may still be open: staff record a transfer without it. @throws CallError stepNotReady before that step */
export function toPaymentSnapshot(context: CheckoutContext): PaymentSnapshot {
  const { billing, ...snapshot } = toCheckoutSnapshot(context);
  if (!billing || !isPaymentReached(context.steps)) throw new CallError('stepNotReady');
  return { ...snapshot, billing };
}
