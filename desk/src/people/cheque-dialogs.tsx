import { Button } from '@platewright/ui/button';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormArea } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { ChequeFields } from './cheque-fields.tsx';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { chequeFields, chequeSchema, settleSchema } from './ledger-form.ts';
import type { LedgerRow } from './use-companies.ts';
import styles from './people.module.css';

interface Props {
  readonly companyId: number;
  readonly row: LedgerRow;
}
interface DialogProps extends Props {
  readonly onClose: () => void;
}

/** A cheque that the bank has not answered: what stands on it, once it is here, and what the bank says. */
export function ChequeActions({ companyId, row }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'note' | 'settle' | null>(null);
  const close = () => setOpen(null);
  if (row.cheque?.state !== 'waiting') return null;
  // The bank answers about a cheque that the house has handed in.
  const isHere = row.cheque.number !== '';
  const act = (step: 'note' | 'correct' | 'settle') => (
    <Button
      size="small"
      aria-label={t(`companies.ledger.cheque.${step}Named`, { product: row.product })}
      onPress={() => setOpen(step === 'settle' ? step : 'note')}
    >
      {t(`companies.ledger.cheque.${step}`)}
    </Button>
  );
  return (
    <span className={styles.tags}>
      {isHere && act('settle')}
      {act(isHere ? 'correct' : 'note')}
      {open === 'note' && <NoteDialog companyId={companyId} row={row} onClose={close} />}
      {open === 'settle' && <SettleDialog companyId={companyId} row={row} onClose={close} />}
    </span>
  );
}

/** What stands on a cheque that has come; what was mistyped is corrected while the bank has not answered. */
function NoteDialog({ companyId, row, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { number = '', bank = '' } = row.cheque ?? {};
  const isHere = number !== '';
  const form = useForm({
    resolver: checkedBy(chequeSchema),
    // The day on a cheque is stored as its morning, which is the same day here and in UTC.
    defaultValues: { companyId, entryId: row.id, number, bank, date: isHere ? (row.endDate?.slice(0, 10) ?? '') : '' },
  });
  const { decide, failure, busy } = useDecide(t('companies.ledger.cheque.noted'), onClose, (error) =>
    showRefused(form, chequeFields, error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('companies.ledger.cheque.noteTitle')}
      sentence={t(`companies.ledger.cheque.${isHere ? 'correctSentence' : 'noteSentence'}`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t('companies.ledger.cheque.noteConfirm')}
      busy={busy}
      notice={<DecisionNotice failure={failure} />}
      onSubmit={form.handleSubmit((cheque) => decide(() => api.deskNoteCheque(cheque)))}
    >
      <ChequeFields control={form.control} isFirst />
    </FormDialog>
  );
}

function SettleDialog({ companyId, row, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: checkedBy(settleSchema),
    defaultValues: { companyId, entryId: row.id, outcome: 'cleared' as 'cleared' | 'bounced', note: '' },
  });
  const { control } = form;
  const outcome = useWatch({ control, name: 'outcome' });
  const { decide, failure, busy } = useDecide(t(`companies.ledger.cheque.done.${outcome}`), onClose, (error) =>
    showRefused(form, ['note'], error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('companies.ledger.cheque.settleTitle')}
      sentence={t(`companies.ledger.cheque.sentences.${outcome}`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t('companies.ledger.cheque.settleConfirm')}
      isDangerous={outcome === 'bounced'}
      busy={busy}
      notice={<DecisionNotice failure={failure} />}
      onSubmit={form.handleSubmit((answer) => decide(() => api.deskSettleCheque(answer)))}
    >
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
      {outcome === 'bounced' && (
        <FormArea
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
