import { randomUUID } from 'node:crypto';
import type { PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { toChargeColumns, toPaymentSnapshot, type CheckoutContext } from '../checkout/index.ts';

type PaymentRow = typeof payments.$inferSelect;

interface NewAttempt extends Partial<
  Pick<PaymentRow, 'combinedId' | 'transferReference' | 'transferReceivedOn' | 'receiptId'>
> {
  readonly method: PaymentMethodId;
  readonly state: 'started' | 'authorised';
}

/**
 * Stores an attempt to pay what the checkout says now, at the provider of its method, or a transfer that has come in: it is
 * over the same sum and has the same snapshot.
 * @throws CallError stepNotReady
 */
export async function insertAttempt(
  {
    tx,
    deps: { clock, paymentProviders },
  }: { readonly tx: Tx; readonly deps: Pick<Deps, 'clock' | 'paymentProviders'> },
  context: CheckoutContext,
  columns: NewAttempt,
): Promise<PaymentRow> {
  const now = clock.now();
  const amount = context.totals.grandTotalInclVat;
  const provider = paymentProviders.getForMethod(columns.method);
  const [attempt] = await tx
    .insert(payments)
    .values({
      ...columns,
      id: randomUUID(),
      orderId: context.order.id,
      amount,
      ...toChargeColumns(provider.getCharge(amount)),
      summary: toPaymentSnapshot(context),
      provider: provider.name,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!attempt) throw new Error('The attempt was not stored.');
  return attempt;
}
