import { ComboBox } from '@platewright/ui/combo-box';
import { TextButton } from '@platewright/ui/button';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from '../forms/use-call-form.ts';
import type { TypedAddress } from './typed.ts';
import { useCountries } from './use-countries.ts';

interface Props {
  readonly form: CallForm<TypedAddress>;
  /** Without it the country of the billing address counts. */
  readonly isRequired: boolean;
}

/** The country, searchable; the house's own stands first. */
export function CountryField({ form, isRequired }: Props) {
  const { t } = useTranslation();
  const { countries, error, refetch } = useCountries();
  const failed = error && !countries;
  return (
    <Controller
      control={form.control}
      name="countryId"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <ComboBox
          // The list is fixed when the box is made: made again when it has come.
          key={countries ? 'loaded' : 'loading'}
          ref={ref}
          label={t('checkout.address.country')}
          isRequired={isRequired}
          placeholder={t('checkout.address.countryPlaceholder')}
          help={
            failed ? (
              <>
                {t('checkout.address.countriesFailed')}{' '}
                <TextButton onPress={() => void refetch()}>{t('shell.tryAgain')}</TextButton>
              </>
            ) : isRequired ? undefined : (
              t('checkout.address.countryAsBilling')
            )
          }
          error={form.errorOf('countryId')}
          options={(countries ?? []).map(({ id, country_name }) => ({ value: id, label: country_name }))}
          value={value === '' ? null : value}
          onChange={(id) => onChange(id ?? '')}
          onBlur={onBlur}
        />
      )}
    />
  );
}
