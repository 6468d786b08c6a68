import { listPaymentMethods, takesTransfers, type PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { hasPhysicalType } from '@platewright/domain/pricing/order-types';
import { isOrderTaker, type Principal } from '../../platform/principal.ts';
import type { PaymentProviders } from '../../providers/payment/port.ts';
import { toBrand } from '../content/index.ts';
import type { CheckoutContext } from '../checkout/index.ts';
import { toCompanyCredit, type CompanyCredit } from '../credit/index.ts';

/** The methods that an order can be paid with now (handbook 5.2) and for which a provider is configured. */
export const listOfferedMethods = (
  { totals, chosenTypes, destinationCountry, rows }: CheckoutContext,
  credit: CompanyCredit,
  providers: PaymentProviders,
  principal: Principal,
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
    prepaid: credit.prepaid,
    takesTransfers: Boolean(rows.transfers && takesTransfers(toBrand(rows.transfers.brand), rows.transfers.choice)),
    isTakenByStaff: isOrderTaker(principal),
    allowed: providers.all.flatMap(({ methods }) => methods),
  });

/** The credit of a checkout that was loaded with it. */
export function getCheckoutCredit({ rows, order }: CheckoutContext, now: Date): CompanyCredit {
  if (!rows.credit) throw new Error(`The checkout of order ${order.id} was loaded without the credit of its company.`);
  return toCompanyCredit(rows.credit, now);
}
