import { formatPhone } from '@platewright/domain/account/phone';
import { getCountryName } from '@platewright/domain/addresses/countries';
import { getRegionName } from '@platewright/domain/addresses/emirates';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { OrderAddress } from '../../platform/db/schema/index.ts';

/** An address as it is read: name, lines, phone. An emirate is stored by its English name and read in both languages. */
export function presentParty(address: OrderAddress, lang: Language) {
  const { countryId } = address;
  const person = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const place = [address.city, getRegionName(countryId, address.region, lang), address.postcode]
    .filter(Boolean)
    .join(answerFormat[lang].separator);
  const country = countryId ? getCountryName(countryId, lang) : '';
  return {
    name: address.company || person,
    lines: [address.company ? person : '', address.street, place, country].filter(Boolean),
    phone: formatPhone(address.telephone),
  };
}
