import { CallError } from '@platewright/contract/call-errors';
import { sumFils } from '@platewright/domain/money/fils';
import type { Charge } from '@platewright/domain/payments/charge';
import type { RemoteMethodId } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../../platform/db/database.ts';
import { debtPaymentParts, debtPayments } from '../../../platform/db/schema/index.ts';
import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import type { RemotePaymentProvider } from '../../../providers/payment/port.ts';
import { toChargeColumns } from '../../checkout/index.ts';
import { lockCompany } from '../../companies/index.ts';
import type { DebtKey } from '../../ledger/index.ts';
import { withdrawDebtPayments } from './debt-payments.ts';
import { quoteDebts, type QuotedDebt } from './quote-debts.ts';

/**
 * Locks the account and finds what it owes of these: all of them can be paid, or none is.
 * @throws CallError alreadyPaid, paymentOpen
 */
export async function loadPayableDebts(
  tx: Tx,
  principal: CustomerPrincipal,
  keys: readonly DebtKey[],
): Promise<QuotedDebt[]> {
  await lockCompany(tx, principal.companyId);
  const debts = await quoteDebts(tx, principal, keys, { isComputed: true });
  if (debts.length < keys.length) throw new CallError('alreadyPaid');
  const obstacle = debts.find((one) => one.obstacle !== null)?.obstacle;
  if (obstacle) throw new CallError(obstacle);
  return debts;
}

interface NewDebtPayment {
  readonly id: string;
  readonly companyId: number;
  readonly method: RemoteMethodId;
  readonly provider: RemotePaymentProvider;
  readonly debts: readonly QuotedDebt[];
}

/** Stores the attempt in place of others that nobody has been charged by. @returns what the provider charges for it */
export async function insertDebtPayment(
  { tx, deps }: Pick<HandlerContext, 'tx' | 'deps'>,
  { id, companyId, method, provider, debts }: NewDebtPayment,
): Promise<Charge> {
  const now = deps.clock.now();
  await withdrawDebtPayments(tx, companyId, debts, now);
  const amount = sumFils(debts.map(({ open }) => open));
  const charge = provider.getCharge(amount);
  await tx.insert(debtPayments).values({
    ...{ id, companyId, method, state: 'started', amount, provider: provider.name, createdAt: now, updatedAt: now },
    ...toChargeColumns(charge),
  });
  await tx
    .insert(debtPaymentParts)
    .values(
      debts.map(({ kind, id: itemId, orderId, open }) => ({ debtPaymentId: id, kind, itemId, orderId, amount: open })),
    );
  return charge;
}
