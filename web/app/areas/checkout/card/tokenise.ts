import { digitsOf, parseExpiry, type Card, type CardProblems } from './card.ts';

/** How the processor turns a card into a token: from the answer of `checkout/submit`. */
export interface TokenForm {
  readonly publicKey: string;
  readonly tokenUrl: string;
}

/** The processor did not take the card; nothing was charged. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly problems: CardProblems;

  constructor(problems: CardProblems) {
    super('The card was refused');
    this.problems = problems;
  }
}

/** The processor gave no token and no reason; nothing was charged. */
export class CardServiceSilent extends Error {
  override readonly name = 'CardServiceSilent';
}

const LIMIT_MS = 20_000;

/** Where each code of the processor belongs. */
function problemsOf(codes: readonly string[]): CardProblems {
  const problems: CardProblems = {};
  for (const code of codes) {
    if (code.includes('cvv')) problems.cvv = 'refused';
    else if (/expir/.test(code)) problems.expiry = code.includes('expired') ? 'expired' : 'refused';
    else if (code.includes('name')) problems.name = 'refused';
    else problems.number = 'refused';
  }
  return codes.length > 0 ? problems : { number: 'refused' };
}

/**
 * Sends the card from the browser straight to the processor and answers its one-time token [PAY-11]. Our own calls
 * never see a card.
 * @throws CardRefused, CardServiceSilent
 */
export async function tokenise({ publicKey, tokenUrl }: TokenForm, card: Card): Promise<string> {
  const expiry = parseExpiry(card.expiry);
  if (!expiry) throw new CardRefused({ expiry: 'expiryInvalid' });
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: publicKey },
      body: JSON.stringify({
        type: 'card',
        number: digitsOf(card.number),
        expiry_month: expiry.month,
        expiry_year: expiry.year,
        cvv: digitsOf(card.cvv),
        name: card.name.trim(),
      }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    status = response.status;
    body = await response.json();
  } catch (error) {
    throw new CardServiceSilent('No answer', { cause: error });
  }
  const { token, error_codes: codes } = (body ?? {}) as { token?: unknown; error_codes?: unknown };
  if (status >= 200 && status < 300 && typeof token === 'string' && token !== '') return token;
  if (status === 422) throw new CardRefused(problemsOf(Array.isArray(codes) ? codes.map(String) : []));
  throw new CardServiceSilent(`Answered ${status}`);
}
