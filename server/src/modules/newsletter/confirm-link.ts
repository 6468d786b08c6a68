import type { Language } from '@platewright/texts/languages';
import type { Deps } from '../../platform/deps.ts';

/** As long as an invitation: who reads the email later writes the address into the form again. */
const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60;

/** Not that of the unsubscribe link, so that neither link does what the other one does. */
const getTicketSubject = (subscriberId: number): string => `newsletter-confirm:${subscriberId}`;

/** A signed token, stored nowhere: it shows that its bearer reads the emails to this address. */
export const createConfirmToken = ({ tokens }: Pick<Deps, 'tokens'>, subscriberId: number): string =>
  `${subscriberId}.${tokens.signTicket(getTicketSubject(subscriberId), SEVEN_DAYS_SECONDS)}`;

/** The id of the subscriber that a token was created for; null when it is forged or too old. */
export function verifyConfirmToken({ tokens }: Pick<Deps, 'tokens'>, token: string): number | null {
  const [, number = '', ticket = ''] = /^(\d{1,10})\.(.+)$/.exec(token) ?? [];
  const subscriberId = Number(number);
  return ticket !== '' && subscriberId <= 2147483647 && tokens.verifyTicket(getTicketSubject(subscriberId), ticket)
    ? subscriberId
    : null;
}

/** The page with the button that confirms. Opening it changes nothing, because mail scanners open links too. */
export const createConfirmUrl = (deps: Pick<Deps, 'config' | 'tokens'>, subscriberId: number, lang: Language): string =>
  `${deps.config.PUBLIC_URL}/newsletter/confirm?t=${createConfirmToken(deps, subscriberId)}&lang=${lang}`;
