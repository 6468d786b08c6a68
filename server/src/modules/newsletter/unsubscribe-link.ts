import type { Language } from '@platewright/texts/languages';
import type { Deps } from '../../platform/deps.ts';

type UnsubscribeLinkDeps = Pick<Deps, 'config' | 'tokens'>;

/** Emails are read years later too, and their unsubscribe link must still work. */
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 60 * 60;

const getTicketSubject = (subscriberId: number): string => `newsletter:${subscriberId}`;

/** A signed token, stored nowhere: it lets the reader of the email unsubscribe this address and no other. */
export const createUnsubscribeToken = ({ tokens }: Pick<Deps, 'tokens'>, subscriberId: number): string =>
  `${subscriberId}.${tokens.signTicket(getTicketSubject(subscriberId), TEN_YEARS_SECONDS)}`;

/** The id of the subscriber that a token was created for; null when its signature is wrong. */
export function verifyUnsubscribeToken({ tokens }: Pick<Deps, 'tokens'>, token: string): number | null {
  const [, number = '', ticket = ''] = /^(\d{1,10})\.(.+)$/.exec(token) ?? [];
  const subscriberId = Number(number);
  return ticket !== '' && subscriberId <= 2147483647 && tokens.verifyTicket(getTicketSubject(subscriberId), ticket)
    ? subscriberId
    : null;
}

/** The page with the unsubscribe button. Opening it changes nothing, because mail scanners open links too. */
export const createUnsubscribeUrl = (deps: UnsubscribeLinkDeps, subscriberId: number, lang: Language): string =>
  `${deps.config.PUBLIC_URL}/newsletter/unsubscribe?t=${createUnsubscribeToken(deps, subscriberId)}&lang=${lang}`;

/** The URL that a mail program posts to for its own unsubscribe button (RFC 8058). */
export const createOneClickUnsubscribeUrl = (deps: UnsubscribeLinkDeps, subscriberId: number): string =>
  `${deps.config.PUBLIC_URL}/api/newsletter/unsubscribe?t=${createUnsubscribeToken(deps, subscriberId)}`;
