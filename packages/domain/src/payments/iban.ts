/** The typed IBAN without blanks, in capital letters. */
export const normalizeIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether the text is an international bank account number (ISO 13616): its form, and its check digits by ISO 7064. */
export function isIban(typed: string): boolean {
  const iban = normalizeIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('AE') && !/^AE\d{21}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether the text is the code of a bank (ISO 9362): bank, country and place, and of a branch three characters more. */
export const isBic = (typed: string): boolean =>
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(typed.replace(/\s/g, '').toUpperCase());

/** In groups of four, as it is printed. */
export const formatIban = (iban: string): string => normalizeIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
