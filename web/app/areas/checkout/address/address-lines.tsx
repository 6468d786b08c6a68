import { useTranslation } from 'react-i18next';
import type { Address } from '../state.ts';
import { useCountries } from './use-countries.ts';

type Shown = Omit<Address, 'id' | 'fax'>;

/** An address as one writes it on a parcel, in two lines and the phone. */
export function AddressLines({ address, phone = false }: { address: Shown; phone?: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useCountries();
  const separator = t('checkout.address.separator');
  /** Emirates that are named like their city are written once. */
  const line = (...parts: string[]) => [...new Set(parts.filter(Boolean))].join(separator);
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  return (
    <>
      <p>{line(name, address.company)}</p>
      <p>
        {line(
          address.street,
          address.city,
          address.region,
          address.postcode,
          address.countryId && nameOf(address.countryId),
        )}
      </p>
      {phone && <p>{t('checkout.address.phoneOf', { number: `\u2066${address.telephone}\u2069` })}</p>}
    </>
  );
}
