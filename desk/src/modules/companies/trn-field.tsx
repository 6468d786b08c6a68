import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumberField } from '../../forms/form-fields.tsx';

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  readonly name: FieldPathByValue<V, string>;
  readonly autoFocus?: boolean;
}

/** The tax registration number (TRN) of a company. */
export function TrnField<V extends FieldValues>({ control, name, autoFocus }: Props<V>) {
  const { t } = useTranslation();
  return (
    <FormNumberField
      control={control}
      name={name}
      label={t('companies.facts.trn')}
      help={t('companies.dialogs.trnHelp')}
      isInteger
      autoFocus={autoFocus}
    />
  );
}
