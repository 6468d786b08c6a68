import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../forms/form-fields.tsx';
import type { chequeFields } from './ledger-form.ts';
import styles from '../companies/companies.module.css';

type TextFieldPath<V extends FieldValues> = FieldPathByValue<V, string>;

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  /** The fields are the first of the dialog: focuses the number. */
  readonly isFirst?: boolean;
  /** Where the fields stand in the form, such as `cheques.0.`. */
  readonly prefix?: string;
  readonly dateHelp?: string | undefined;
}

/** Number, bank and date of a cheque. */
export function ChequeFields<V extends FieldValues>({ control, isFirst, prefix = '', dateHelp }: Props<V>) {
  const { t } = useTranslation();
  const name = (field: (typeof chequeFields)[number]) => `${prefix}${field}` as TextFieldPath<V>;
  return (
    <>
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name={name('number')}
          label={t('companies.ledger.form.number')}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          mono
          autoFocus={isFirst}
        />
        <FormTextField
          control={control}
          name={name('date')}
          label={t('companies.ledger.form.date')}
          type="date"
          help={dateHelp}
          isRequired
        />
      </div>
      <FormTextField control={control} name={name('bank')} label={t('companies.ledger.form.bank')} isRequired />
    </>
  );
}
