import { listPaymentMethods, type PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { hasPhysicalType } from '@platewright/domain/pricing/order-types';
import type { PaymentProviders } from '../../providers/payment/port.ts';
import type { CheckoutContext } from '../checkout/index.ts';
import type { CompanyCredit } from '../credit/index.ts';

/** The methods that an order can be paid with now (handbook 5.2) and for which a provider is configured. */
export const listOfferedMethods = (
  { totals, chosenTypes, destinationCountry }: CheckoutContext,
  credit: CompanyCredit,
  providers: PaymentProviders,
): PaymentMethodId[] =>
  listPaymentMethods({
    total: totals.grandTotalInclVat,
    // A printed proof beside files is delivered, but cash is taken for plates only.
    fileOnly: !hasPhysicalType(chosenTypes),
    countryId: destinationCountry,
    isCompany: credit.isCompany,
    hasCredit: credit.granted,
    availableBalance: credit.available,
    hasOverdue: credit.hasOverdue,
    allowed: providers.all.flatMap(({ methods }) => methods),
  });
