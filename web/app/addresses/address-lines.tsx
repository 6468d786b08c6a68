import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedAddress } from './typed.ts';
import { useCountries } from './use-countries.ts';

type Shown = Omit<TypedAddress, 'fax'>;

/** An address as one writes it on a parcel, in two lines and the phone. */
export function AddressLines({ address, phone = false }: { address: Shown; phone?: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useCountries();
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const country = address.countryId && nameOf(address.countryId);
  return (
    <>
      <Line parts={[name, address.company]} />
      <Line parts={[address.street, address.city, address.region, address.postcode, country]} />
      {phone && <p>{t('checkout.address.phoneOf', { number: `\u2066${address.telephone}\u2069` })}</p>}
    </>
  );
}

/** Parts of any script in the order of the page; an emirate that is named like its city stands once. */
function Line({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation();
  const shown = [...new Set(parts.filter(Boolean))];
  if (shown.length === 0) return null;
  return (
    <p>
      {shown.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && t('checkout.address.separator')}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
