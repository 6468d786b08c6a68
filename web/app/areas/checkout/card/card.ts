/** What is typed into the card fields, as it stands in them. It lives in the page's memory only. */
export interface Card {
  readonly number: string;
  /** MM / YY */
  readonly expiry: string;
  readonly cvv: string;
  readonly name: string;
}
export type CardField = keyof Card;
export const cardFields = ['number', 'expiry', 'cvv', 'name'] as const satisfies readonly CardField[];
export const noCard: Card = { number: '', expiry: '', cvv: '', name: '' };

export type CardProblem =
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
/** Latin digits of a text; those of an Arabic keyboard count too. */
export const digitsOf = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const zero = ARABIC_ZEROS.find((start) => code >= start && code <= start + 9);
      return zero === undefined ? sign : String(code - zero);
    })
    .join('')
    .replace(/\D/g, '');

const MAX_DIGITS = 19;
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);
/** Digits of the code on the card: four on American Express, three on all others. */
export const cvvLength = (number: string): number => (isAmex(digitsOf(number)) ? 4 : 3);

/** Groups as they are printed on the card: 4-4-4-4, American Express 4-6-5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text).slice(0, MAX_DIGITS);
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** `MM / YY` while it is typed or filled in by the browser (`9/2028`). `before`: what stood there, for deleting. */
export function formatExpiry(text: string, before = ''): string {
  const parts = text.split(/[/\-.]/).map(digitsOf);
  const split = parts.length > 1 && parts[0] !== '';
  const typed = split ? (parts[0] ?? '').padStart(2, '0') + parts.slice(1).join('') : digitsOf(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const rest = digits.slice(2);
  const year = rest.length >= 4 ? rest.slice(2, 4) : rest.slice(0, 2);
  const deleting = before.startsWith(text) && text.length < before.length;
  if (deleting && year === '') return split ? month : digits;
  return month.length === 2 ? `${month} / ${year}` : month;
}

/** Month and whole year; null when it is not a date. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const [month, year] = [Number(digitsOf(text).slice(0, 2)), digitsOf(text).slice(2)];
  if (!/^\d{2}$/.test(year) || month < 1 || month > 12) return null;
  return { month, year: 2000 + Number(year) };
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What is wrong with a card, field by field. A card is good to the end of its month. */
export function cardProblems(card: Card, now: Date): CardProblems {
  const number = digitsOf(card.number);
  const cvv = digitsOf(card.cvv);
  const expiry = parseExpiry(card.expiry);
  const problems: Record<CardField, CardProblem | null> = {
    number: number === '' ? 'numberRequired' : number.length < 12 || !luhn(number) ? 'numberInvalid' : null,
    expiry:
      card.expiry.trim() === ''
        ? 'expiryRequired'
        : expiry === null
          ? 'expiryInvalid'
          : Date.UTC(expiry.year, expiry.month, 1) <= now.getTime()
            ? 'expired'
            : null,
    cvv: cvv === '' ? 'cvvRequired' : cvv.length === cvvLength(card.number) ? null : 'cvvInvalid',
    name: card.name.trim() === '' ? 'nameRequired' : null,
  };
  return Object.fromEntries(cardFields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
}

export const lastDigits = (card: Card): string => digitsOf(card.number).slice(-4);
