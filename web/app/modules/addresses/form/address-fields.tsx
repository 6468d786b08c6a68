import { TextButton } from '@platewright/ui/button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EMIRATES_COUNTRY } from '@platewright/domain/addresses/emirates';
import { useTranslation } from 'react-i18next';
import { CallPhoneField } from '../../../forms/call-phone-field.tsx';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { CountryField } from './country-field.tsx';
import { EmirateField } from './emirate-field.tsx';
import { optionalAddressFields, type AddressFormValues, type AddressType } from './address-form-values.ts';
import styles from './address-fields.module.css';

interface Props<V extends AddressFormValues> {
  readonly form: CallForm<V>;
  /** Section of the autofill tokens: `billing street-address`. */
  readonly section?: AddressType;
  readonly countryRequired: boolean;
  /** The country of an address that leaves it empty: for shipping that of the billing address [CHK-36]. */
  readonly defaultCountryId?: string;
}

interface AddressFieldDefinition {
  /** Name of the form field, and key of its label. */
  readonly name:
    'firstname' | 'lastname' | 'company' | 'street' | 'city' | 'postcode' | (typeof optionalAddressFields)[number];
  /** The autofill token without its section. */
  readonly autoComplete?: string;
  readonly help?: 'postcodeHelp';
  readonly isRequired?: true;
  readonly isWide?: true;
  readonly inputMode?: 'tel';
  readonly ltr?: true;
}

const mainFields: readonly AddressFieldDefinition[] = [
  { name: 'firstname', autoComplete: 'given-name', isRequired: true },
  { name: 'lastname', autoComplete: 'family-name', isRequired: true },
  { name: 'company', autoComplete: 'organization', isWide: true },
  { name: 'street', autoComplete: 'street-address', isRequired: true, isWide: true },
  { name: 'city', autoComplete: 'address-level2', isRequired: true },
  { name: 'postcode', autoComplete: 'postal-code', help: 'postcodeHelp', isRequired: true },
];

/** Hidden until somebody presses "more", because most addresses leave them empty. */
const optionalFieldDefinitions: readonly AddressFieldDefinition[] = [
  { name: 'middlename', autoComplete: 'additional-name' },
  { name: 'region', autoComplete: 'address-level1' },
  { name: 'fax', inputMode: 'tel', ltr: true },
];

/** The fields of an address, with autofill tokens. */
export function AddressFields<V extends AddressFormValues>(props: Props<V>) {
  const { form: fullForm, section, countryRequired, defaultCountryId = '' } = props;
  const { t } = useTranslation();
  // The form may have further fields; here only those of the address are used.
  const form = fullForm as unknown as CallForm<AddressFormValues>;
  const countryId = useWatch({ control: form.control, name: 'countryId' }) || defaultCountryId;
  const hasEmirate = countryId === EMIRATES_COUNTRY;
  const optionalNames = optionalAddressFields.filter((name) => !(hasEmirate && name === 'region'));
  const [isExpanded, setExpanded] = useState(() => optionalNames.some((field) => form.getValues(field) !== ''));
  const showsOptional = isExpanded || optionalNames.some((field) => form.getFieldError(field) !== undefined);
  const toAutofill = (token: string) => (section ? `${section} ${token}` : token);
  const renderField = ({ name, autoComplete: token, help, isWide, ...fieldProps }: AddressFieldDefinition) => (
    <CallTextField
      key={name}
      form={form}
      name={name}
      label={t(`checkout.address.${name}`)}
      help={help && t(`checkout.address.${help}`)}
      autoComplete={token && toAutofill(token)}
      className={isWide ? styles.full : undefined}
      {...fieldProps}
    />
  );
  return (
    <div className={styles.fields}>
      {mainFields.map(renderField)}
      <CountryField form={form} isRequired={countryRequired} />
      {hasEmirate && <EmirateField form={form} />}
      <CallPhoneField
        form={form}
        name="telephone"
        label={t('checkout.address.telephone')}
        autoComplete={toAutofill('tel')}
        className={styles.full}
        isRequired
      />
      {showsOptional ? (
        optionalFieldDefinitions.filter(({ name }) => optionalNames.some((shown) => shown === name)).map(renderField)
      ) : (
        <div className={styles.full}>
          <TextButton onPress={() => setExpanded(true)}>
            {t(hasEmirate ? 'checkout.address.moreInEmirates' : 'checkout.address.more')}
          </TextButton>
        </div>
      )}
    </div>
  );
}
