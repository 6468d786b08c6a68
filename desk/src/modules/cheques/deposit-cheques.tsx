import { isCallError } from '@platewright/browser/is-call-error';
import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useChosenRows, type ChosenRows } from '../../lists/use-chosen-rows.tsx';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { ReceiveChequesDialog } from '../credit/receive-cheques-dialog.tsx';
import { isAwaited, isToBank, type ChequeRow } from './use-cheques.ts';
import styles from './cheques.module.css';

/** Cheques of the page that are chosen: to be taken to the bank, or to be received. */
export function useChosenCheques(rows: readonly ChequeRow[] | undefined): ChosenRows<ChequeRow> {
  const { t } = useTranslation();
  const now = new Date();
  return useChosenRows({
    ...{ rows, canChoose: (row) => isAwaited(row) || isToBank(row, now), header: t('cheques.deposit.column') },
    nameBox: (row) =>
      isAwaited(row)
        ? t('cheques.receive.choose', { order: String(row.orderId) })
        : t('cheques.deposit.choose', { number: row.number }),
  });
}

/** Receives the chosen cheques that are awaited, and takes those that are here to the bank, on one slip. */
export function DepositCheques({ chosen, possible, isAll, choose }: ChosenRows<ChequeRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const toAwaited = ({ companyId, entryId, orderId, company, dueAt, amount: of }: ChequeRow) => ({
    ...{ companyId, entryId, amount: of, latestDay: toLocalDay(new Date(dueAt)) },
    name: [t('companies.ledger.order', { n: String(orderId) }), company].join(', '),
  });
  // Those that were asked about: when somebody else deposits them meanwhile, the question stays to say so.
  const [asked, setAsked] = useState<readonly ChequeRow[] | null>(null);
  const [received, setReceived] = useState<readonly ChequeRow[] | null>(null);
  const amount = format.aed(chosen.reduce((sum, row) => sum + row.amount, 0));
  const [toReceive, toDeposit] = [chosen.filter(isAwaited), chosen.filter((row) => !isAwaited(row))];
  const close = () => {
    setAsked(null);
    setReceived(null);
  };
  const finish = () => {
    close();
    choose([]);
  };
  const dialog = (
    <>
      {asked && <DepositDialog cheques={asked} onClose={close} onDone={finish} />}
      {received && <ReceiveChequesDialog cheques={received.map(toAwaited)} onClose={close} onDone={finish} />}
    </>
  );
  if (possible.length === 0) return dialog;
  return (
    <div className={styles.deposit} role="group" aria-label={t('cheques.deposit.title')}>
      <Button size="small" variant="quiet" onPress={() => choose(isAll ? [] : possible)}>
        {t(isAll ? 'cheques.deposit.none' : 'cheques.deposit.all')}
      </Button>
      <span role="status" className="small muted">
        {chosen.length > 0 && t('cheques.deposit.selected', { n: format.number(chosen.length), amount })}
      </span>
      {toReceive.length > 0 && (
        <Button size="small" variant="primary" onPress={() => setReceived(toReceive)}>
          {t('cheques.receive.action')}
        </Button>
      )}
      {toDeposit.length > 0 && (
        <Button size="small" variant="primary" onPress={() => setAsked(toDeposit)}>
          {t('cheques.deposit.action')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

interface DialogProps {
  readonly cheques: readonly ChequeRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DepositDialog({ cheques, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const queries = useQueryClient();
  const slip = useSignedUrlAccess((depositId: number) => api.deskDepositSlip({ depositId, language }));
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.cheques });
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose: onDone, reload });
  const refused = isCallError(callError, 'invalidInput')
    ? listServerFieldErrors(callError).find(([field]) => field === 'cheques')?.[1]
    : undefined;
  return (
    <ConfirmDialog
      isOpen
      title={t('cheques.deposit.question')}
      confirmLabel={t('cheques.deposit.confirm')}
      cancelLabel={t('cheques.deposit.cancel')}
      onConfirm={() =>
        void submitCall(
          async () => {
            const answer = await api.deskDepositCheques({ cheques: cheques.map(({ id }) => id) });
            slip.download(answer.depositId);
            return answer;
          },
          (answer) => t('cheques.deposit.done', { id: format.number(answer.depositId) }),
        )
      }
      onCancel={onClose}
      isBusy={isBusy}
    >
      <p>{t('cheques.deposit.sentence')}</p>
      <ul className={styles.named}>
        {cheques.map(({ id, number, company, amount }) => (
          <li key={id}>
            <bdi className="num">{number}</bdi> <bdi>{company}</bdi> <span className="num">{format.aed(amount)}</span>
          </li>
        ))}
      </ul>
      {refused ? (
        <Notice tone="error" announce="alert">
          {refused}
        </Notice>
      ) : (
        <CallErrorNotice error={callError} />
      )}
    </ConfirmDialog>
  );
}
