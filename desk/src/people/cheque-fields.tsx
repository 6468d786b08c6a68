import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../forms/fields.tsx';
import type { chequeFields } from './ledger-form.ts';
import styles from './people.module.css';

type Named<V extends FieldValues> = FieldPathByValue<V, string>;

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  /** The number is the first field of its dialog. */
  readonly isFirst?: boolean;
}

/** Number, bank and date of a cheque. */
export function ChequeFields<V extends FieldValues>({ control, isFirst }: Props<V>) {
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
          autoFocus={isFirst}
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
