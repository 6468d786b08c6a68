import { isOverdue } from '@platewright/domain/ledger/credit-usage';
import { may } from '@platewright/domain/permissions/may';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Tx } from '../../../platform/db/database.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import { listPayableDebts, type DebtKey, type PayableDebt } from '../../ledger/index.ts';
import { listDebtsInPayment } from './debt-payments.ts';

/** A debt of an account that is to be paid. */
export interface QuotedDebt extends PayableDebt {
  readonly obstacle: 'paymentOpen' | null;
}

/** Whoever sees what the account owes may pay it. */
export const mayPayDebts = (principal: CustomerPrincipal): boolean =>
  may(principal, 'credits.read', { kind: 'company', companyId: principal.companyId }).ok;

const isOf = (a: DebtKey, b: DebtKey): boolean => a.kind === b.kind && a.id === b.id;

/** Of these those that the account of this person owes, the longest due first. `isComputed`: as found now, for who has locked the company. */
export async function quoteDebts(
  tx: Tx,
  principal: CustomerPrincipal,
  keys: readonly DebtKey[],
  { isComputed }: { readonly isComputed: boolean },
): Promise<QuotedDebt[]> {
  if (keys.length === 0 || !mayPayDebts(principal)) return [];
  const { companyId } = principal;
  return addObstacles(tx, companyId, await listPayableDebts(tx, companyId, keys, { isComputed }));
}

export async function addObstacles(tx: Tx, companyId: number, debts: readonly PayableDebt[]): Promise<QuotedDebt[]> {
  const inPayment = await listDebtsInPayment(tx, companyId, debts);
  return debts.map((debt) => ({
    ...debt,
    obstacle: inPayment.some((one) => isOf(one, debt)) ? 'paymentOpen' : null,
  }));
}

export const presentDebt = (debt: QuotedDebt, now: Date) => ({
  ...{ kind: debt.kind, id: debt.id, orderId: debt.orderId, projectName: debt.projectName },
  ...{ document: debt.document, cheque: debt.cheque, amount: filsToAed(debt.open), obstacle: debt.obstacle },
  dueAt: debt.dueAt.toISOString(),
  isOverdue: !debt.isWaiting && isOverdue({ dueAt: debt.dueAt, bouncedAt: debt.isBounced ? debt.dueAt : null }, now),
  isWaiting: debt.isWaiting,
});
