import { listPaymentMethods, type PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import type { PaymentProviders } from '../../providers/payment/port.ts';
import type { CheckoutContext } from '../checkout/index.ts';
import type { CompanyCredit } from '../credit/index.ts';

/** The methods that an order can be paid with now (handbook 5.2) and for which a provider is configured. */
export const listOfferedMethods = (
  { totals, isPhysical, destinationCountry }: CheckoutContext,
  credit: CompanyCredit,
  providers: PaymentProviders,
): PaymentMethodId[] =>
  listPaymentMethods({
    total: totals.grandTotalInclVat,
    fileOnly: !isPhysical,
    countryId: destinationCountry,
    isCompany: credit.isCompany,
    hasCredit: credit.granted,
    availableBalance: credit.available,
    hasOverdue: credit.hasOverdue,
    allowed: providers.all.flatMap(({ methods }) => methods),
  });
