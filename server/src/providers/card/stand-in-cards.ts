import { z } from 'zod';

/** What the stand-in does with a card; the number itself is never kept. */
export const cardOutcomes = ['pays', 'declined', 'asks3ds', 'silent'] as const;
export type CardOutcome = (typeof cardOutcomes)[number];

const known: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000003220': 'asks3ds',
  '4000000000000119': 'silent',
};

/** As a browser posts a card: the processor's own field names, or an expiry as it is printed on the card. */
const posted = z.object({
  number: z.string().max(40),
  expiry_month: z.coerce.number().int().min(1).max(12).optional(),
  expiry_year: z.coerce.number().int().optional(),
  expiry: z.string().max(10).optional(),
  cvv: z.string().max(8).optional(),
  name: z.string().max(120).optional(),
});

export type ReadCard = { ok: true; outcome: CardOutcome; last4: string } | { ok: false; codes: string[] };

/** Checks a card as a processor does before it makes a token: check digit, a future date, a security code. */
export function readCard(input: unknown, now: Date): ReadCard {
  const parsed = posted.safeParse(input);
  if (!parsed.success) return { ok: false, codes: ['card_number_invalid'] };
  const { cvv = '', ...card } = parsed.data;
  const number = card.number.replace(/[\s-]/g, '');
  const codes: string[] = [];
  if (!/^\d{12,19}$/.test(number) || !luhn(number)) codes.push('card_number_invalid');
  if (!inFuture(expiryOf(card), now)) codes.push('card_expired');
  if (!/^\d{3,4}$/.test(cvv)) codes.push('cvv_invalid');
  if (codes.length > 0) return { ok: false, codes };
  return { ok: true, outcome: known[number] ?? 'declined', last4: number.slice(-4) };
}

interface Expiry {
  month: number;
  year: number;
}

function expiryOf(card: z.infer<typeof posted>): Expiry | null {
  if (card.expiry_month !== undefined && card.expiry_year !== undefined)
    return { month: card.expiry_month, year: fullYear(card.expiry_year) };
  const printed = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(card.expiry ?? '');
  return printed ? { month: Number(printed[1]), year: fullYear(Number(printed[2])) } : null;
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** A card is good to the end of its month. */
const inFuture = (expiry: Expiry | null, now: Date): boolean =>
  expiry !== null &&
  expiry.month >= 1 &&
  expiry.month <= 12 &&
  expiry.year < 2100 &&
  Date.UTC(expiry.year, expiry.month, 1) > now.getTime();

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function luhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const twice = digit * 2;
    sum += i % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}
