import { isPhone, readPhone } from '@platewright/domain/account/phone';
import { parseRecordNumber } from '@platewright/domain/orders/record-number';

/** What a search that found nobody says of a new customer: an email, a phone number, or a name. */
export function beginCustomer(search: string) {
  const typed = search.trim();
  const [firstname = '', ...rest] = typed.split(/\s+/);
  const nothing = { firstname: '', lastname: '', email: '', phone: '' };
  if (typed.includes('@')) return { ...nothing, email: typed };
  // The number on a plate has as many digits as a short phone number.
  if (parseRecordNumber(typed)?.kind === 'plate') return nothing;
  if (isPhone(typed)) return { ...nothing, phone: readPhone(typed) };
  if (/\d/.test(typed)) return nothing;
  return { ...nothing, firstname, lastname: rest.join(' ') };
}
