import { getChequeState } from '@platewright/domain/ledger/cheque';
import { toBankDay } from '@platewright/domain/ledger/bank-day';
import { filsToAed } from '@platewright/domain/money/fils';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Holidays } from './holidays.ts';
import type { ListedCheque } from './list-cheques.ts';

export const presentCheque = (
  { cheque, company, entryId, depositedAt }: Omit<ListedCheque, 'dueAtText'>,
  holidays: Holidays,
) => ({
  id: cheque.id,
  companyId: cheque.companyId,
  ...{ company, entryId },
  orderId: cheque.orderId,
  number: cheque.number ?? '',
  bank: cheque.bank ?? '',
  dueAt: cheque.dueAt.toISOString(),
  bankDay: toBankDay(toLocalDay(cheque.dueAt), holidays),
  state: getChequeState(cheque),
  amount: filsToAed(cheque.amount),
  deposit:
    cheque.depositId === null || depositedAt === null ? null : { id: cheque.depositId, day: toLocalDay(depositedAt) },
});
