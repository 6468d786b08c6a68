import { formatAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/shape';
import { say } from '../../texts.ts';
import { safe, standInPage } from '../stand-in-html.ts';
import type { StoredPayment } from './stand-in-store.ts';

/** The bank's question whether the customer is paying this. */
export function confirmPage(payment: StoredPayment, lang: Language, nonce: string): string {
  const t = (key: string): string => safe(say(lang, `checkout.threeDs.${key}`));
  return standInPage(
    lang,
    nonce,
    say(lang, 'checkout.threeDs.title'),
    `<h1>${t('title')}</h1><p>${safe(payment.description)}<strong dir="ltr">${safe(payment.currency)} ${formatAed(payment.amountMinor)}</strong></p>` +
      `<p>${t('question')}</p><form method="post">` +
      `<button name="decision" value="approve">${t('approve')}</button>` +
      `<button name="decision" value="decline">${t('decline')}</button></form><p><small>${t('note')}</small></p>`,
  );
}

export function gonePage(lang: Language, nonce: string): string {
  const text = say(lang, 'checkout.threeDs.gone');
  return standInPage(lang, nonce, text, `<h1>${safe(text)}</h1>`);
}
