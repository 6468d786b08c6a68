import { formatPhone } from '@platewright/domain/account/phone';
import { getRegionName, isCityOfItsEmirate, isPostcodeFiller } from '@platewright/domain/addresses/emirates';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { AddressFormValues } from './address-form-values.ts';
import { useCountries } from './use-countries.ts';

type DisplayAddress = Omit<AddressFormValues, 'fax'>;

/** An address as on a parcel label: name and company, street and place, and on request the phone. */
export function AddressLines({ address, phone = false }: { address: DisplayAddress; phone?: boolean }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { getCountryName } = useCountries();
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const country = address.countryId && getCountryName(address.countryId);
  const region = getRegionName(address.countryId, address.region, lang);
  const city = isCityOfItsEmirate(address) ? '' : address.city;
  const postcode = isPostcodeFiller(address.postcode) ? '' : address.postcode;
  return (
    <>
      <AddressLine parts={[name, address.company]} />
      <AddressLine parts={[address.street, city, region, postcode, keepTogether(country)]} />
      {phone && <p>{t('checkout.address.phoneOf', { number: `\u2066${formatPhone(address.telephone)}\u2069` })}</p>}
    </>
  );
}

/** A country of two or three words stands on one line; a longer name may have to break. */
const keepTogether = (name: string): string => (name.length <= 24 ? name.replaceAll(' ', '\u00a0') : name);

/** Joins parts of any script in the reading order of the page; equal parts appear once. */
function AddressLine({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation();
  const distinctParts = [...new Set(parts.filter(Boolean))];
  if (distinctParts.length === 0) return null;
  return (
    <p>
      {distinctParts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && t('checkout.address.separator')}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
