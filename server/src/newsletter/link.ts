import type { Language } from '@platewright/texts/shape';
import type { Deps } from '../deps.ts';

type Needs = Pick<Deps, 'config' | 'tokens'>;

/** A letter is read years later, too, and its way out must still lead there. */
const TEN_YEARS = 10 * 365 * 24 * 60 * 60;

const subject = (subscriberId: number): string => `newsletter:${subscriberId}`;

/** Signed, not stored: whoever holds the letter may leave the list, and nobody can make such a link for another. */
export const unsubscribeToken = ({ tokens }: Pick<Deps, 'tokens'>, subscriberId: number): string =>
  `${subscriberId}.${tokens.ticket(subject(subscriberId), TEN_YEARS)}`;

/** The subscriber a token was made for; null when it is not ours. */
export function readUnsubscribeToken({ tokens }: Pick<Deps, 'tokens'>, token: string): number | null {
  const [, number = '', ticket = ''] = /^(\d{1,10})\.(.+)$/.exec(token) ?? [];
  const subscriberId = Number(number);
  return ticket !== '' && subscriberId <= 2147483647 && tokens.checkTicket(subject(subscriberId), ticket)
    ? subscriberId
    : null;
}

/** The page a person opens: it asks before it does anything, because mail scanners open links, too. */
export const unsubscribeAddress = (deps: Needs, subscriberId: number, lang: Language): string =>
  `${deps.config.PUBLIC_URL}/newsletter/unsubscribe?t=${unsubscribeToken(deps, subscriberId)}&lang=${lang}`;

/** What a mail program posts to when its reader presses its own button (RFC 8058). */
export const oneClickAddress = (deps: Needs, subscriberId: number): string =>
  `${deps.config.PUBLIC_URL}/api/newsletter/unsubscribe?t=${unsubscribeToken(deps, subscriberId)}`;
