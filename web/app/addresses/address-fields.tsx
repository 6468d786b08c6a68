import { TextButton } from '@platewright/ui/button';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { CallTextField } from '../forms/call-text-field.tsx';
import type { CallForm } from '../forms/use-call-form.ts';
import { CountryField } from './country-field.tsx';
import { rareFields, type TypedAddress } from './typed.ts';
import styles from './address-fields.module.css';

interface Props<V extends TypedAddress> {
  readonly form: CallForm<V>;
  /** Whose fields they are, for autofill: `billing street-address`. */
  readonly section?: 'billing' | 'shipping';
  readonly countryRequired: boolean;
}

interface Line {
  /** Of the field and of its label. */
  readonly name: 'firstname' | 'lastname' | 'company' | 'street' | 'city' | 'postcode' | (typeof rareFields)[number];
  /** What autofill calls it, behind the section. */
  readonly fill?: string;
  readonly help?: 'postcodeHelp';
  readonly isRequired?: true;
  readonly isWide?: true;
  readonly inputMode?: 'tel';
  readonly ltr?: true;
}

const first: readonly Line[] = [
  { name: 'firstname', fill: 'given-name', isRequired: true },
  { name: 'lastname', fill: 'family-name', isRequired: true },
  { name: 'company', fill: 'organization', isWide: true },
  { name: 'street', fill: 'street-address', isRequired: true, isWide: true },
  { name: 'city', fill: 'address-level2', isRequired: true },
  { name: 'postcode', fill: 'postal-code', help: 'postcodeHelp', isRequired: true },
];

/** Asked for only where somebody wants to say it. */
const rare: readonly Line[] = [
  { name: 'middlename', fill: 'additional-name' },
  { name: 'region', fill: 'address-level1' },
  { name: 'fax', inputMode: 'tel', ltr: true },
];

/** Signs that people and browsers write into phone numbers; the courier wants digits. */
const plain = (phone: string): string => phone.replace(/[\s()+.-]/g, '');

/** The fields of an address; autofill knows whose they are. */
export function AddressFields<V extends TypedAddress>({ form: whole, section, countryRequired }: Props<V>) {
  const { t } = useTranslation();
  // The form holds more than an address; here only the address is looked at.
  const form = whole as unknown as CallForm<TypedAddress>;
  const [more, setMore] = useState(() => rareFields.some((field) => form.getValues(field) !== ''));
  const showMore = more || rareFields.some((field) => form.errorOf(field) !== undefined);
  const fill = (token: string) => (section ? `${section} ${token}` : token);
  const line = ({ name, fill: token, help, isWide, ...more }: Line) => (
    <CallTextField
      key={name}
      form={form}
      name={name}
      label={t(`checkout.address.${name}`)}
      help={help && t(`checkout.address.${help}`)}
      autoComplete={token && fill(token)}
      className={isWide ? styles.full : undefined}
      {...more}
    />
  );
  return (
    <div className={styles.fields}>
      {first.map(line)}
      <CountryField form={form} isRequired={countryRequired} />
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
        rare.map(line)
      ) : (
        <div className={styles.full}>
          <TextButton onPress={() => setMore(true)}>{t('checkout.address.more')}</TextButton>
        </div>
      )}
    </div>
  );
}
