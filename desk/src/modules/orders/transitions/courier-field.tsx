import { Select } from '@platewright/ui/select';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslateFieldError } from '../../../i18n/use-translate-field-error.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { useOffered } from '../../settings/use-offered.ts';

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  readonly name: FieldPathByValue<V, string>;
}

/** One of the couriers that are offered now, with whether the customer gets a link. */
export function CourierField<V extends FieldValues>({ control, name }: Props<V>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateFieldError = useTranslateFieldError();
  const offered = useOffered();
  const { field, fieldState } = useController({ control, name });
  if (offered.isError && !offered.data) return <LoadError query={offered} action="desk.use" />;
  const couriers = offered.data?.couriers ?? [];
  const chosen = couriers.find(({ key }) => key === field.value);
  return (
    <Select
      label={t('orderTransitions.courier')}
      help={chosen && t(chosen.hasTracking ? 'orderTransitions.courierLink' : 'orderTransitions.courierNoLink')}
      value={(field.value as string) || null}
      onChange={field.onChange}
      options={couriers.map(({ key, name: { [lang]: label } }) => ({ value: key, label }))}
      error={translateFieldError(fieldState.error?.message)}
      isRequired
      autoFocus
      ref={field.ref}
    />
  );
}
