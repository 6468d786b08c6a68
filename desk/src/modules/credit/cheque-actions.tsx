import type { ChequeOutcome } from '@platewright/domain/ledger/cheque';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { Button } from '@platewright/ui/button';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { ChequeFields } from './cheque-fields.tsx';
import { useSubmitDecision } from '../companies/use-submit-decision.ts';
import { DecisionErrorNotice } from '../companies/decision-error-notice.tsx';
import { chequeFields, chequeSchema, settleChequeSchema } from './ledger-form.ts';
import { ReceiveChequesDialog } from './receive-cheques-dialog.tsx';
import type { LedgerRow } from '../companies/use-companies.ts';
import styles from '../companies/companies.module.css';

interface Props {
  readonly companyId: number;
  /** It stands on a deposit slip, and is not corrected as long as it does. */
  readonly isDeposited?: boolean;
  /** The entry that received the cheque, or the invoice of the order that awaits it; `product` names it to screen readers. */
  readonly row: Pick<LedgerRow, 'id' | 'product' | 'endDate' | 'amount'> & {
    readonly cheque: Pick<NonNullable<LedgerRow['cheque']>, 'state' | 'number' | 'bank'> | null;
  };
}
interface ChequeDialogProps extends Props {
  readonly onClose: () => void;
}

/** Buttons of a cheque: that it is here, then how the bank settled it, and that it has returned a cleared one after all. */
export function ChequeActions({ companyId, row, isDeposited = false }: Props) {
  const { t } = useTranslation();
  // With the row as it was asked about: when somebody else settles the cheque meanwhile, the dialog stays to say so.
  const [open, setOpen] = useState<{
    readonly step: 'note' | 'settle' | 'returned' | 'receive';
    readonly row: Props['row'];
  } | null>(null);
  const close = () => setOpen(null);
  const renderButton = (step: 'note' | 'correct' | 'settle' | 'returned' | 'receive') => (
    <Button
      size="small"
      aria-label={t(`companies.ledger.cheque.${step}Named`, { product: row.product })}
      onPress={() => setOpen({ step: step === 'correct' ? 'note' : step, row })}
    >
      {t(`companies.ledger.cheque.${step}`)}
    </Button>
  );
  const state = row.cheque?.state ?? 'bounced';
  if (state === 'bounced' && !open) return null;
  // One that counted as received before its details were asked for has no number: with it, it can be deposited and settled.
  const isReceived = row.cheque?.number !== '';
  const isWaiting = state === 'waiting';
  return (
    <span className={styles.tags}>
      {state === 'awaited' && renderButton('receive')}
      {state === 'cleared' && renderButton('returned')}
      {isWaiting && isReceived && renderButton('settle')}
      {isWaiting && !isDeposited && renderButton(isReceived ? 'correct' : 'note')}
      {open?.step === 'note' && <ChequeDetailsDialog companyId={companyId} row={open.row} onClose={close} />}
      {open?.step === 'receive' && (
        <ReceiveChequesDialog
          cheques={[
            {
              ...{ companyId, entryId: open.row.id, amount: open.row.amount, name: open.row.product },
              latestDay: open.row.endDate && toLocalDay(new Date(open.row.endDate)),
            },
          ]}
          onClose={close}
        />
      )}
      {(open?.step === 'settle' || open?.step === 'returned') && (
        <SettleChequeDialog companyId={companyId} row={open.row} isCleared={open.step === 'returned'} onClose={close} />
      )}
    </span>
  );
}

/** Records the details of a received cheque, or corrects them until the cheque is settled. */
function ChequeDetailsDialog({ companyId, row, onClose }: ChequeDialogProps) {
  const { t } = useTranslation();
  const { number = '', bank = '' } = row.cheque ?? {};
  const isReceived = number !== '';
  // The date of a cheque is stored as its morning in Dubai, which is the same day in UTC.
  const seen = { number, bank, date: isReceived ? (row.endDate?.slice(0, 10) ?? '') : '' };
  const form = useForm({
    resolver: createSchemaResolver(chequeSchema),
    defaultValues: { companyId, entryId: row.id, ...seen, seen },
  });
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t('companies.ledger.cheque.noted'),
    onClose,
    (error) => showFieldErrors(form, chequeFields, error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('companies.ledger.cheque.noteTitle')}
      description={t(`companies.ledger.cheque.${isReceived ? 'correctSentence' : 'noteSentence'}`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t('companies.ledger.cheque.noteConfirm')}
      isBusy={isBusy}
      notice={<DecisionErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((cheque) => submitDecision(() => api.deskNoteCheque(cheque)))}
    >
      <ChequeFields control={form.control} isFirst />
    </FormDialog>
  );
}

function SettleChequeDialog({
  companyId,
  row,
  isCleared,
  onClose,
}: ChequeDialogProps & { readonly isCleared?: boolean }) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(settleChequeSchema),
    defaultValues: {
      companyId,
      entryId: row.id,
      outcome: (isCleared ? 'returned' : 'cleared') as ChequeOutcome,
      note: '',
    },
  });
  const { control } = form;
  const outcome = useWatch({ control, name: 'outcome' });
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t(`companies.ledger.cheque.done.${outcome}`),
    onClose,
    (error) => showFieldErrors(form, ['note'], error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t(`companies.ledger.cheque.${isCleared ? 'returnedTitle' : 'settleTitle'}`)}
      description={t(`companies.ledger.cheque.sentences.${outcome}`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t(`companies.ledger.cheque.${isCleared ? 'returnedConfirm' : 'settleConfirm'}`)}
      isDangerous={outcome !== 'cleared'}
      isBusy={isBusy}
      notice={<DecisionErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) => submitDecision(() => api.deskSettleCheque(values)))}
    >
      <p>
        <bdi>{row.product}</bdi>
      </p>
      {!isCleared && (
        <Controller
          control={control}
          name="outcome"
          render={({ field }) => (
            <RadioGroup
              label={t('companies.ledger.cheque.outcome')}
              value={field.value}
              onChange={field.onChange}
              options={(['cleared', 'bounced'] as const).map((value) => ({
                value,
                label: t(`companies.ledger.cheque.outcomes.${value}`),
              }))}
            />
          )}
        />
      )}
      {outcome !== 'cleared' && (
        <FormTextArea
          control={control}
          name="note"
          label={t('companies.ledger.cheque.why')}
          help={t('companies.ledger.cheque.whyHelp')}
          isRequired
          rows={3}
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}
