import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { asideReasons } from '@platewright/contract/modules/bank/desk-calls';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

type Booked = CallArguments<Contract['deskBookBankLines']>['lines'];
type Outcome = CallAnswer<Contract['deskBookBankLines']>['outcomes'][number];

/** What becomes of lines; those that were not booked say why. */
export function useBooking(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [callError, setCallError] = useState<unknown>(null);
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const run = async (work: () => Promise<void>) => {
    setCallError(null);
    setFailed([]);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setCallError(error);
    } finally {
      setBusy(false);
      // What a line pays is listed with orders, payments and documents, too.
      await Promise.all(
        [queryKeys.companies, queryKeys.queue, queryKeys.orders].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
  return {
    isBusy,
    callError,
    failed,
    forget: () => {
      setCallError(null);
      setFailed([]);
    },
    isReferenceUsed: (lineId: number) => failed.some((one) => one.lineId === lineId && one.isReferenceUsed),
    book: (lines: Booked) =>
      run(async () => {
        const { outcomes } = await api.deskBookBankLines({ lines });
        const notBooked = outcomes.filter((one) => !one.isBooked);
        setFailed(notBooked);
        const n = outcomes.length - notBooked.length;
        if (n > 0) showToast({ tone: 'success', text: t('bank.booked', { n }) });
        if (notBooked.length === 0) onDone();
      }),
    putAside: (lineId: number, reason: (typeof asideReasons)[number]) =>
      run(async () => {
        await api.deskPutAsideBankLine({ lineId, reason });
        showToast({ tone: 'success', text: t('bank.aside.saved') });
        onDone();
      }),
    link: (lineId: number, receiptId: number) =>
      run(async () => {
        await api.deskLinkBankLine({ lineId, receiptId });
        showToast({ tone: 'success', text: t('bank.entered.saved') });
        onDone();
      }),
    takeBack: (lineId: number, note: string) =>
      run(async () => {
        await api.deskTakeBackBankLine({ lineId, note });
        showToast({ tone: 'success', text: t('bank.takeBack.saved') });
        onDone();
      }),
  };
}
