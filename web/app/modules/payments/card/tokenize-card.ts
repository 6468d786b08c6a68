import { extractDigits, parseExpiry, type Card, type CardProblems } from './card.ts';

/** Key and URL of the card provider's tokenization, from the answer of `checkout/submit`. */
interface TokenizationSettings {
  readonly publicKey: string;
  readonly tokenUrl: string;
}

/** The card provider rejected the card; nothing was charged. */
export class CardRejectedError extends Error {
  override readonly name = 'CardRejectedError';
  readonly problems: CardProblems;

  constructor(problems: CardProblems) {
    super('The card provider rejected the card');
    this.problems = problems;
  }
}

/** The card provider returned neither a token nor a reason; nothing was charged. */
export class CardServiceUnavailableError extends Error {
  override readonly name = 'CardServiceUnavailableError';
}

const TIMEOUT_MS = 20_000;

/** The card fields that the error codes of the card provider belong to. */
function toCardProblems(codes: readonly string[]): CardProblems {
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
 * Sends the card from the browser to the card provider and returns its one-time token [PAY-11]. Our own server never
 * receives a card.
 * @throws CardRejectedError, CardServiceUnavailableError
 */
export async function tokenizeCard({ publicKey, tokenUrl }: TokenizationSettings, card: Card): Promise<string> {
  const expiry = parseExpiry(card.expiry);
  if (!expiry) throw new CardRejectedError({ expiry: 'expiryInvalid' });
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
        number: extractDigits(card.number),
        expiry_month: expiry.month,
        expiry_year: expiry.year,
        cvv: extractDigits(card.cvv),
        name: card.name.trim(),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    body = await response.json();
  } catch (error) {
    throw new CardServiceUnavailableError('The card provider did not respond', { cause: error });
  }
  const { token, error_codes: codes } = (body ?? {}) as { token?: unknown; error_codes?: unknown };
  if (status >= 200 && status < 300 && typeof token === 'string' && token !== '') return token;
  if (status === 422) throw new CardRejectedError(toCardProblems(Array.isArray(codes) ? codes.map(String) : []));
  throw new CardServiceUnavailableError(`The card provider responded with status ${status}`);
}
