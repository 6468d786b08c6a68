import { formatAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { renderStandInPage } from '../stand-in-html.ts';
import type { StoredPayment } from './stand-in-store.ts';

/** The bank's 3-D Secure page, where the customer confirms or declines the payment. */
export function renderConfirmPage(payment: StoredPayment, lang: Language, nonce: string): string {
  const t = (key: string): string => escapeHtml(translate(lang, `checkout.threeDs.${key}`));
  return renderStandInPage(
    lang,
    nonce,
    translate(lang, 'checkout.threeDs.title'),
    `<h1>${t('title')}</h1><p>${escapeHtml(payment.description)}<strong dir="ltr">${escapeHtml(payment.currency)} ${formatAed(payment.amountMinor)}</strong></p>` +
      `<p>${t('question')}</p><form method="post">` +
      `<button name="decision" value="approve">${t('approve')}</button>` +
      `<button name="decision" value="decline">${t('decline')}</button></form><p><small>${t('note')}</small></p>`,
  );
}

export function renderGonePage(lang: Language, nonce: string): string {
  const text = translate(lang, 'checkout.threeDs.gone');
  return renderStandInPage(lang, nonce, text, `<h1>${escapeHtml(text)}</h1>`);
}
