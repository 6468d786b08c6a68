import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../forms/fields.tsx';
import type { chequeFields } from './ledger-form.ts';
import styles from './people.module.css';

type Named<V extends FieldValues> = FieldPathByValue<V, string>;

/** Number, bank and date of a cheque. */
export function ChequeFields<V extends FieldValues>({ control }: { control: Control<V, unknown, unknown> }) {
  const { t } = useTranslation();
  const name = (field: (typeof chequeFields)[number]) => field as Named<V>;
  return (
    <>
      <div className={styles.fields}>
        <FormText
          control={control}
          name={name('number')}
          label={t('companies.ledger.form.number')}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          mono
        />
        <FormText
          control={control}
          name={name('date')}
          label={t('companies.ledger.form.date')}
          type="date"
          isRequired
        />
      </div>
      <FormText control={control} name={name('bank')} label={t('companies.ledger.form.bank')} isRequired />
    </>
  );
}
