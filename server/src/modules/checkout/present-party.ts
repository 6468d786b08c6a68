import { formatPhone } from '@platewright/domain/account/phone';
import { getCountryName } from '@platewright/domain/addresses/countries';
import { getRegionName, isCityOfItsEmirate, isPostcodeFiller } from '@platewright/domain/addresses/emirates';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { OrderAddress } from '../../platform/db/schema/index.ts';

/** Parts in the order of the page, whatever script each is written in. */
const joinParts = (parts: readonly string[], lang: Language): string =>
  parts.map((part) => (parts.length > 1 ? `\u2068${part}\u2069` : part)).join(answerFormat[lang].separator);

/** An address as it is read: name, lines, phone. An emirate is stored by its English name and read in both languages. */
export function presentParty(address: OrderAddress, lang: Language) {
  const { countryId } = address;
  const person = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const place = [
    isCityOfItsEmirate(address) ? '' : address.city,
    getRegionName(countryId, address.region, lang),
    isPostcodeFiller(address.postcode) ? '' : address.postcode,
  ].filter(Boolean);
  const country = countryId ? getCountryName(countryId, lang) : '';
  return {
    name: address.company || person,
    lines: [address.company ? person : '', address.street, joinParts(place, lang), country].filter(Boolean),
    phone: formatPhone(address.telephone),
  };
}
