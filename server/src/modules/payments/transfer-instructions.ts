import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { formatIban } from '@platewright/domain/payments/iban';
import type { Tx } from '../../platform/db/database.ts';
import { loadBrand } from '../content/index.ts';
import type { PresentedPaymentProgress } from './load-payment-progress.ts';

export type TransferInstructions = NonNullable<CallAnswer<Contract['ordersIsexist']>['result']['transferTo']>;

/** Where the transfer of an order goes; null while none is waited for. */
export async function findTransferInstructions(
  tx: Tx,
  orderId: number,
  payment: PresentedPaymentProgress | null,
): Promise<TransferInstructions | null> {
  if (payment?.stage !== 'awaited') return null;
  const { bankName, accountHolder, iban, bic } = await loadBrand(tx);
  // The operator may have taken its account away since.
  if (iban === '') return null;
  return {
    bank: bankName,
    holder: accountHolder,
    iban: formatIban(iban),
    bic,
    reference: getTransferReference(orderId),
  };
}

/** The number of the order alone: bank forms refuse most other characters, and the matching of statements finds it. */
const getTransferReference = (orderId: number): string => String(orderId);
