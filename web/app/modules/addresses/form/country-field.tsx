import { ComboBox } from '@platewright/ui/combo-box';
import { EMIRATES_COUNTRY } from '@platewright/domain/addresses/emirates';
import { TextButton } from '@platewright/ui/button';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from '../../../forms/use-call-form.ts';
import type { AddressFormValues } from './address-form-values.ts';
import { useCountries } from './use-countries.ts';

interface Props {
  readonly form: CallForm<AddressFormValues>;
  /** Optional for shipping, where the country of the billing address is the default [CHK-36]. */
  readonly isRequired: boolean;
}

/** A searchable list of countries; the country of the operator comes first. */
export function CountryField({ form, isRequired }: Props) {
  const { t } = useTranslation();
  const { countries, error, refetch } = useCountries();
  const isFailed = error && !countries;
  return (
    <Controller
      control={form.control}
      name="countryId"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <ComboBox
          // ComboBox reads its options once: the key creates a new one when the countries are loaded.
          key={countries ? 'loaded' : 'loading'}
          ref={ref}
          label={t('checkout.address.country')}
          isRequired={isRequired}
          placeholder={t('checkout.address.countryPlaceholder')}
          help={
            isFailed ? (
              <>
                {t('checkout.address.countriesFailed')}{' '}
                <TextButton onPress={() => void refetch()}>{t('shell.tryAgain')}</TextButton>
              </>
            ) : isRequired ? undefined : (
              t('checkout.address.countryAsBilling')
            )
          }
          error={form.getFieldError('countryId')}
          options={(countries ?? []).map(({ id, country_name }) => ({ value: id, label: country_name }))}
          value={value === '' ? null : value}
          onChange={(id) => {
            // An emirate is no region of another country, and the other way round.
            if ((value === EMIRATES_COUNTRY) !== (id === EMIRATES_COUNTRY)) form.setValue('region', '');
            onChange(id ?? '');
          }}
          onBlur={onBlur}
        />
      )}
    />
  );
}
