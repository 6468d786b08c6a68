import { TextButton } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { CountryField } from './country-field.tsx';
import { rareFields, type AddressType, type AddressValues } from './values.ts';
import styles from './address.module.css';

interface Props {
  readonly form: CallForm<AddressValues>;
  readonly type: AddressType;
}

/** Signs that people and browsers write into phone numbers; the courier wants digits. */
const plain = (phone: string): string => phone.replace(/[\s()+.-]/g, '');

/** The fields of an address; autofill knows whose they are. */
export function AddressFields({ form, type }: Props) {
  const { t } = useTranslation();
  const [more, setMore] = useState(() => rareFields.some((field) => form.getValues(field) !== ''));
  const showMore = more || rareFields.some((field) => form.errorOf(field) !== undefined);
  const fill = (token: string) => `${type} ${token}`;
  return (
    <div className={styles.fields}>
      <CallTextField
        form={form}
        name="firstname"
        label={t('checkout.address.firstname')}
        autoComplete={fill('given-name')}
        isRequired
      />
      <CallTextField
        form={form}
        name="lastname"
        label={t('checkout.address.lastname')}
        autoComplete={fill('family-name')}
        isRequired
      />
      <CallTextField
        form={form}
        name="company"
        label={t('checkout.address.company')}
        autoComplete={fill('organization')}
        className={styles.full}
      />
      <CallTextField
        form={form}
        name="street"
        label={t('checkout.address.street')}
        autoComplete={fill('street-address')}
        className={styles.full}
        isRequired
      />
      <CallTextField
        form={form}
        name="city"
        label={t('checkout.address.city')}
        autoComplete={fill('address-level2')}
        isRequired
      />
      <CallTextField
        form={form}
        name="postcode"
        label={t('checkout.address.postcode')}
        help={t('checkout.address.postcodeHelp')}
        autoComplete={fill('postal-code')}
        isRequired
      />
      <CountryField form={form} type={type} />
      <Controller
        control={form.control}
        name="telephone"
        render={({ field }) => (
          <TextField
            {...field}
            onChange={(text) => field.onChange(plain(text))}
            label={t('checkout.address.telephone')}
            help={t('checkout.address.telephoneHelp')}
            error={form.errorOf('telephone')}
            type="tel"
            inputMode="tel"
            autoComplete={fill('tel')}
            ltr
            isRequired
          />
        )}
      />
      {showMore ? (
        <>
          <CallTextField
            form={form}
            name="middlename"
            label={t('checkout.address.middlename')}
            autoComplete={fill('additional-name')}
          />
          <CallTextField
            form={form}
            name="region"
            label={t('checkout.address.region')}
            autoComplete={fill('address-level1')}
          />
          <CallTextField form={form} name="fax" label={t('checkout.address.fax')} inputMode="tel" ltr />
        </>
      ) : (
        <div className={styles.full}>
          <TextButton onPress={() => setMore(true)}>{t('checkout.address.more')}</TextButton>
        </div>
      )}
      <SaveBoxes form={form} type={type} />
    </div>
  );
}

function SaveBoxes({ form, type }: Props) {
  const { t } = useTranslation();
  const [save, addressId] = useWatch({ control: form.control, name: ['save', 'addressId'] });
  return (
    <div className={styles.full}>
      <Controller
        control={form.control}
        name="save"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange}>
            {t(addressId === null ? 'checkout.address.save' : 'checkout.address.update')}
          </Checkbox>
        )}
      />
      {save && (
        <Controller
          control={form.control}
          name="makeDefault"
          render={({ field }) => (
            <Checkbox isSelected={field.value} onChange={field.onChange}>
              {t(type === 'billing' ? 'checkout.address.defaultBilling' : 'checkout.address.defaultShipping')}
            </Checkbox>
          )}
        />
      )}
    </div>
  );
}
