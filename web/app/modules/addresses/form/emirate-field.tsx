import { emirates, findEmirate } from '@platewright/domain/addresses/emirates';
import { Select } from '@platewright/ui/select';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { AddressFormValues } from './address-form-values.ts';

/**
 * The emirate, which decides what the delivery costs: chosen from the list, in the language of the page. What an address
 * from before the list said instead stays readable until it is answered.
 */
export function EmirateField({ form }: { form: CallForm<AddressFormValues> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const former = form.formState.defaultValues?.region ?? '';
  return (
    <Controller
      control={form.control}
      name="region"
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const chosen = findEmirate(value)?.name.en ?? null;
        return (
          <Select
            ref={ref}
            label={t('checkout.address.emirate')}
            isRequired
            placeholder={t('checkout.address.emiratePlaceholder')}
            help={former && chosen === null ? t('checkout.address.emirateFormer', { region: former }) : undefined}
            error={form.getFieldError('region')}
            options={emirates.map(({ name }) => ({ value: name.en, label: name[lang] }))}
            value={chosen}
            onChange={onChange}
            onBlur={onBlur}
          />
        );
      }}
    />
  );
}
