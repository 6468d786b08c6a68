import { RadioGroup } from '@platewright/ui/radio-group';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { creditDestinations } from './credit-form.ts';

interface Props<Values extends FieldValues> {
  readonly control: Control<Values, unknown, unknown>;
  readonly name: FieldPathByValue<Values, (typeof creditDestinations)[number]>;
}

/** Where money goes that an order needs no more: back the way it came, or to the account. */
export function DestinationField<Values extends FieldValues>({ control, name }: Props<Values>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <RadioGroup
          label={t('creditOrder.destination')}
          variant="inline"
          value={field.value}
          onChange={field.onChange}
          options={creditDestinations.map((value) => ({ value, label: t(`creditOrder.destinations.${value}`) }))}
          help={field.value === 'account' ? t('creditOrder.destinationHelp') : undefined}
        />
      )}
    />
  );
}
