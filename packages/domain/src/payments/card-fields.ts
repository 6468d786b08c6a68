/**
 * What checkout and card fields say to each other. The fields belong to the card provider and stand in a frame of its
 * own; a card number never leaves it, the checkout gets a one-time token only.
 */
export type CardFieldsMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'resized'; readonly height: number }
  /** Enter was pressed in a field. */
  | { readonly type: 'submitted' }
  | { readonly type: 'tokenized'; readonly request: number; readonly token: string; readonly last4: string }
  /** Fields are empty or wrong; the frame says which. */
  | { readonly type: 'refused'; readonly request: number }
  /** The card provider does not answer; without a request, its fields could not be shown at all. */
  | { readonly type: 'unavailable'; readonly request: number | null };

const MAX_HEIGHT = 1_500;
const tokenPattern = /^[\w-]{1,200}$/;

/** A message of the frame; null for anything else, since every page may send messages to every other. */
export function readCardFieldsMessage(data: unknown): CardFieldsMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { from, type, request, height, token, last4 } = data as Readonly<Record<string, unknown>>;
  if (from !== 'card-fields') return null;
  const isRequest = typeof request === 'number' && Number.isSafeInteger(request);
  switch (type) {
    case 'ready':
    case 'submitted':
      return { type };
    case 'resized':
      return typeof height === 'number' && height > 0 && height <= MAX_HEIGHT
        ? { type, height: Math.ceil(height) }
        : null;
    case 'refused':
      return isRequest ? { type, request } : null;
    case 'unavailable':
      return { type, request: isRequest ? request : null };
    case 'tokenized':
      return isRequest &&
        typeof token === 'string' &&
        tokenPattern.test(token) &&
        !isCardNumber(token) &&
        typeof last4 === 'string' &&
        /^\d{4}$/.test(last4)
        ? { type, request, token, last4 }
        : null;
    default:
      return null;
  }
}

/** What the checkout asks of the frame. */
export const createTokenizeMessage = (request: number) => ({ to: 'card-fields', type: 'tokenize', request }) as const;

/** Whether a text can only be a card number (ISO/IEC 7812): such a text is taken nowhere in place of a token. */
export const isCardNumber = (text: string): boolean => /^\D*(?:\d[ -]?){12,19}\D*$/.test(text);
