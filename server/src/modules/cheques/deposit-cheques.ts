import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { formatIban } from '@platewright/domain/payments/iban';
import type { Tx } from '../../platform/db/database.ts';
import { chequeDeposits, cheques } from '../../platform/db/schema/index.ts';
import { loadBrand, type Brand } from '../content/index.ts';
import { loadHolidays } from './holidays.ts';
import { isToBank } from './list-cheques.ts';

/** The account of the operator, a line for each of its parts; null without one. */
const describeAccount = ({ bankName, accountHolder, iban, bic }: Brand): string | null =>
  iban === '' ? null : [bankName, accountHolder, formatIban(iban), bic].filter(Boolean).join('\n');

/**
 * Takes cheques to the bank: all of them on one slip, or none.
 * @returns the deposit
 * @throws CallError notFound, changedMeanwhile when somebody else has deposited or settled one, invalidInput at cheques when
 * the day of one has not come, or it was not received
 */
export async function depositCheques(tx: Tx, ids: readonly number[], staffId: number, now: Date): Promise<number> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const locked = await tx
    .select({
      id: cheques.id,
      number: cheques.number,
      isFree: sql<boolean>`${isNull(cheques.depositId)} and ${isNull(cheques.clearedAt)} and ${isNull(cheques.bouncedAt)}`,
      isToBank: sql<boolean>`${isToBank(now, await loadHolidays(tx, now))}`,
    })
    .from(cheques)
    .where(inArray(cheques.id, wanted))
    .orderBy(cheques.id)
    .for('update', { of: cheques });
  if (locked.length < wanted.length) throw new CallError('notFound');
  if (locked.some(({ isFree }) => !isFree)) throw new CallError('changedMeanwhile');
  const refused = locked.find((cheque) => !cheque.isToBank);
  if (refused) {
    const { number } = refused;
    throw number === null
      ? fieldError('cheques', 'chequeNotReceived')
      : fieldError('cheques', 'chequeNotDue', { number });
  }
  const account = describeAccount(await loadBrand(tx));
  const [deposit] = await tx
    .insert(chequeDeposits)
    .values({ staffId, account, createdAt: now })
    .returning({ id: chequeDeposits.id });
  if (!deposit) throw new Error('The deposit was not stored.');
  await tx.update(cheques).set({ depositId: deposit.id }).where(inArray(cheques.id, wanted));
  return deposit.id;
}

/**
 * The cheques of a deposit are held again.
 * @throws CallError notFound, changedMeanwhile once it is withdrawn or the bank has paid or returned one of them
 */
export async function withdrawDeposit(tx: Tx, depositId: number, now: Date): Promise<void> {
  // Before the deposit, as who settles a cheque does: the cheque alone.
  const held = await tx
    .select({ id: cheques.id, isSettled: sql<boolean>`num_nonnulls(${cheques.clearedAt}, ${cheques.bouncedAt}) > 0` })
    .from(cheques)
    .where(eq(cheques.depositId, depositId))
    .orderBy(cheques.id)
    .for('update', { of: cheques });
  const [deposit] = await tx
    .select({ withdrawnAt: chequeDeposits.withdrawnAt })
    .from(chequeDeposits)
    .where(eq(chequeDeposits.id, depositId))
    .for('update');
  if (!deposit) throw new CallError('notFound');
  if (deposit.withdrawnAt || held.length === 0 || held.some(({ isSettled }) => isSettled))
    throw new CallError('changedMeanwhile');
  await tx.update(cheques).set({ depositId: null }).where(eq(cheques.depositId, depositId));
  await tx.update(chequeDeposits).set({ withdrawnAt: now }).where(eq(chequeDeposits.id, depositId));
}
