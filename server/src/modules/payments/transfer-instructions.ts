import { eq } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { formatIban } from '@platewright/domain/payments/iban';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts } from '../../platform/db/schema/index.ts';
import { loadBrand } from '../content/index.ts';
import { listStoredDebts } from '../ledger/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { loadPartHere } from './pay-from-account.ts';
import type { PresentedPaymentProgress } from './load-payment-progress.ts';

export type TransferInstructions = NonNullable<CallAnswer<Contract['ordersIsexist']>['result']['transferTo']>;

/** Where the transfer of an order goes that its customer has chosen; null once all of it is here, and for other ways to pay. */
export async function findTransferInstructions(
  tx: Tx,
  now: Date,
  order: Pick<OrderRow, 'id' | 'companyId'>,
  payment: PresentedPaymentProgress | null,
): Promise<TransferInstructions | null> {
  const amount = await findTransferAmount(tx, now, order, payment);
  if (!amount || !payment) return null;
  const { bankName, accountHolder, iban, bic } = await loadBrand(tx);
  // The operator may have taken its account away since.
  if (iban === '') return null;
  return {
    bank: bankName,
    holder: accountHolder,
    iban: formatIban(iban),
    bic,
    reference: getTransferReference(order.id),
    amount,
    received: filsToAed(aedToFils(payment.amount) - aedToFils(amount)),
  };
}

/** In AED: what of a transfer that is waited for is not here yet, or what is open of an order that credit covers until its transfer comes in. */
async function findTransferAmount(
  tx: Tx,
  now: Date,
  order: Pick<OrderRow, 'id' | 'companyId'>,
  payment: PresentedPaymentProgress | null,
): Promise<number | null> {
  if (payment?.stage === 'awaited') return filsToAed(aedToFils(payment.amount) - (await loadPartHere(tx, now, order)));
  if (payment?.method !== 'dp' || (payment.stage !== 'due' && payment.stage !== 'overdue')) return null;
  const [checkout] = await tx
    .select({ paymentMethod: checkouts.paymentMethod })
    .from(checkouts)
    .where(eq(checkouts.orderId, order.id));
  if (checkout?.paymentMethod !== 'transfer') return null;
  const debt = (await listStoredDebts(tx, order.companyId)).find(({ orderId }) => orderId === order.id);
  return debt ? filsToAed(debt.open) : null;
}

/** The number of the order alone: bank forms refuse most other characters, and the matching of statements finds it. */
const getTransferReference = (orderId: number): string => String(orderId);
