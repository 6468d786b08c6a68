import { RadioGroup } from '@platewright/ui/radio-group';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormText } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { ChequeFields } from './cheque-fields.tsx';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { entryFields, entryKinds, entrySchema, type EntryKind } from './ledger-form.ts';

/** Money that came in, or a correction of the balance. Sent twice it is entered once: the form has one key. */
export function EntryDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: checkedBy(entrySchema),
    defaultValues: {
      companyId,
      key,
      means: 'transfer' as EntryKind,
      amount: '',
      number: '',
      bank: '',
      date: '',
      note: '',
    },
  });
  const { control } = form;
  const means = useWatch({ control, name: 'means' });
  const { decide, failure, busy } = useDecide(t('companies.ledger.form.done'), onClose, (error) =>
    showRefused(form, entryFields, error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('companies.ledger.form.title')}
      sentence={t(`companies.ledger.form.sentences.${means}`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t('companies.ledger.form.confirm')}
      busy={busy}
      notice={<DecisionNotice failure={failure} />}
      onSubmit={form.handleSubmit((entry) => decide(() => api.deskAddEntry(entry)))}
    >
      <Controller
        control={control}
        name="means"
        render={({ field }) => (
          <RadioGroup
            label={t('companies.ledger.form.means')}
            look="inline"
            value={field.value}
            onChange={(chosen) => {
              form.clearErrors();
              field.onChange(chosen);
            }}
            options={entryKinds.map((value) => ({ value, label: t(`companies.ledger.form.kinds.${value}`) }))}
          />
        )}
      />
      <FormText
        control={control}
        name="amount"
        label={t('companies.ledger.form.amount')}
        help={means === 'correction' ? t('companies.ledger.form.signed') : undefined}
        unit="AED"
        // The pad of numbers has no minus.
        inputMode={means === 'correction' ? 'text' : 'decimal'}
        autoComplete="off"
        isRequired
        mono
        autoFocus
      />
      {means === 'cheque' && <ChequeFields control={control} />}
      <FormText
        control={control}
        name="note"
        label={t(`companies.ledger.form.notes.${means}`)}
        isRequired={means === 'transfer' || means === 'correction'}
        maxLength={200}
      />
    </FormDialog>
  );
}
