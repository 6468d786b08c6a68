/** The typed values of the card fields. They are kept in the page's memory only, never stored. */
export interface Card {
  readonly number: string;
  /** MM / YY */
  readonly expiry: string;
  readonly cvv: string;
  readonly name: string;
}
export type CardField = keyof Card;
export const cardFields = ['number', 'expiry', 'cvv', 'name'] as const satisfies readonly CardField[];
export const emptyCard: Card = { number: '', expiry: '', cvv: '', name: '' };

type CardProblem =
  | 'numberRequired'
  | 'numberInvalid'
  | 'expiryRequired'
  | 'expiryInvalid'
  | 'expired'
  | 'cvvRequired'
  | 'cvvInvalid'
  | 'nameRequired'
  | 'refused';
export type CardProblems = Partial<Record<CardField, CardProblem>>;

const ARABIC_ZEROS = [0x0660, 0x06f0] as const;
/** The digits of a text as Latin digits; Arabic and Persian digits are converted. */
export const extractDigits = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const zero = ARABIC_ZEROS.find((start) => code >= start && code <= start + 9);
      return zero === undefined ? character : String(code - zero);
    })
    .join('')
    .replace(/\D/g, '');

const MAX_DIGITS = 19;
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);
/** Number of digits of the CVV: four for American Express, three for all others. */
export const getCvvLength = (number: string): number => (isAmex(extractDigits(number)) ? 4 : 3);

/** Groups the digits as on the card: 4-4-4-4, American Express 4-6-5. */
export function formatCardNumber(text: string): string {
  const digits = extractDigits(text).slice(0, MAX_DIGITS);
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/**
 * Formats an expiry as `MM / YY` while it is typed or filled in by the browser (`9/2028`).
 * @param before the value before the change, to recognise that a character was deleted
 */
export function formatExpiry(text: string, before = ''): string {
  const parts = text.split(/[/\-.]/).map(extractDigits);
  const hasSeparator = parts.length > 1 && parts[0] !== '';
  const typed = hasSeparator ? (parts[0] ?? '').padStart(2, '0') + parts.slice(1).join('') : extractDigits(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const rest = digits.slice(2);
  const year = rest.length >= 4 ? rest.slice(2, 4) : rest.slice(0, 2);
  const isDeleting = before.startsWith(text) && text.length < before.length;
  if (isDeleting && year === '') return hasSeparator ? month : digits;
  return month.length === 2 ? `${month} / ${year}` : month;
}

/** Month (1 to 12) and four-digit year; null when the text is no valid expiry. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const [month, year] = [Number(extractDigits(text).slice(0, 2)), extractDigits(text).slice(2)];
  if (!/^\d{2}$/.test(year) || month < 1 || month > 12) return null;
  return { month, year: 2000 + Number(year) };
}

/** Checks the Luhn check digit of a card number (ISO/IEC 7812-1). */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The problem of each field; a card is valid until the end of its month. */
export function validateCard(card: Card, now: Date): CardProblems {
  const number = extractDigits(card.number);
  const cvv = extractDigits(card.cvv);
  const expiry = parseExpiry(card.expiry);
  const problems: Record<CardField, CardProblem | null> = {
    number: number === '' ? 'numberRequired' : number.length < 12 || !isLuhnValid(number) ? 'numberInvalid' : null,
    expiry:
      card.expiry.trim() === ''
        ? 'expiryRequired'
        : expiry === null
          ? 'expiryInvalid'
          : Date.UTC(expiry.year, expiry.month, 1) <= now.getTime()
            ? 'expired'
            : null,
    cvv: cvv === '' ? 'cvvRequired' : cvv.length === getCvvLength(card.number) ? null : 'cvvInvalid',
    name: card.name.trim() === '' ? 'nameRequired' : null,
  };
  return Object.fromEntries(cardFields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
}

export const getLastDigits = (card: Card): string => extractDigits(card.number).slice(-4);
