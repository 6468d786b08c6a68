import { usePlateName } from '@platewright/browser/use-plate-name';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import type { FaultColor } from './use-faults.ts';

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  readonly name: FieldPathByValue<V, string[]>;
  /** The plates that were bought. */
  readonly plates: readonly FaultColor[];
}

/** The plates that are made again; nothing for an order without plates, of which everything is. */
export function PlatesField<V extends FieldValues>({ control, name, plates }: Props<V>) {
  const { t } = useTranslation();
  const plateName = usePlateName();
  const translateFieldError = useTranslateFieldError();
  const { field, fieldState } = useController({ control, name });
  if (plates.length === 0) return null;
  return (
    <CheckboxGroup
      label={t('faults.dialog.plates')}
      isRequired
      value={field.value as string[]}
      onChange={field.onChange}
      error={translateFieldError(fieldState.error?.message)}
    >
      {plates.map((plate) => (
        <Checkbox key={plate.id} value={plate.id}>
          {plateName(plate)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
