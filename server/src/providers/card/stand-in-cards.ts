import { z } from 'zod';
import { integerInput } from '@platewright/contract/fields';

/** How a payment with a test card ends; the card number itself is never stored. */
export const cardOutcomes = ['pays', 'declined', 'asks3ds', 'silent', 'short', 'excess'] as const;
export type CardOutcome = (typeof cardOutcomes)[number];

const outcomeByNumber: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000003220': 'asks3ds',
  '4000000000000119': 'silent',
  '4000000000000077': 'short',
  '4000000000000093': 'excess',
};

/** A card as the browser posts it: Checkout.com's field names, or the expiry as printed on the card. */
const postedCard = z.object({
  number: z.string().max(40),
  expiry_month: integerInput('numberFormat', 1, 12).optional(),
  expiry_year: integerInput('numberFormat', 0, 9999).optional(),
  expiry: z.string().max(10).optional(),
  cvv: z.string().max(8).optional(),
  name: z.string().max(120).optional(),
});

export type CardReadResult = { ok: true; outcome: CardOutcome; last4: string } | { ok: false; codes: string[] };

/** Validates a card before it is tokenized: check digit, expiry in the future, security code. */
export function readCard(input: unknown, now: Date): CardReadResult {
  const parsed = postedCard.safeParse(input);
  if (!parsed.success) return { ok: false, codes: ['card_number_invalid'] };
  const { cvv = '', ...card } = parsed.data;
  const number = card.number.replace(/[\s-]/g, '');
  const codes: string[] = [];
  if (!/^\d{12,19}$/.test(number) || !isLuhnValid(number)) codes.push('card_number_invalid');
  if (!isInFuture(parseExpiry(card), now)) codes.push('card_expired');
  if (!/^\d{3,4}$/.test(cvv)) codes.push('cvv_invalid');
  if (codes.length > 0) return { ok: false, codes };
  return { ok: true, outcome: outcomeByNumber[number] ?? 'declined', last4: number.slice(-4) };
}

interface CardExpiry {
  month: number;
  year: number;
}

function parseExpiry(card: z.infer<typeof postedCard>): CardExpiry | null {
  if (card.expiry_month !== undefined && card.expiry_year !== undefined)
    return { month: card.expiry_month, year: toFullYear(card.expiry_year) };
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(card.expiry ?? '');
  return match ? { month: Number(match[1]), year: toFullYear(Number(match[2])) } : null;
}

const toFullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** A card is valid to the end of its expiry month. */
const isInFuture = (expiry: CardExpiry | null, now: Date): boolean =>
  expiry !== null &&
  expiry.month >= 1 &&
  expiry.month <= 12 &&
  expiry.year < 2100 &&
  Date.UTC(expiry.year, expiry.month, 1) > now.getTime();

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function isLuhnValid(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
