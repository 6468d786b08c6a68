import { formatAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { renderStandInPage } from '../stand-in-html.ts';
import { complaints, type Complaint, type Decision, type StoredOrder } from './stand-in-service.ts';

/** Buttons of the approval page; the first is the main one. */
const buttons: readonly Decision[] = ['approve', 'approveEmpty', 'cancel'];

/**
 * The page where the customer approves the payment with an account at PayPal, or cancels; later, where one disputes it.
 */
export function renderApprovalPage(order: StoredOrder, lang: Language, nonce: string): string {
  const t = (key: string): string => escapeHtml(translate(lang, `checkout.paypalPage.${key}`));
  const amount = escapeHtml(`${order.currency} ${formatAed(order.amountMinor)}`);
  const choices: readonly (Decision | Complaint)[] = order.state === 'captured' ? complaints : buttons;
  const list = choices.map((value) => `<button name="decision" value="${value}">${t(value)}</button>`).join('');
  return renderStandInPage(
    lang,
    nonce,
    translate(lang, 'checkout.paypalPage.title'),
    `<h1>${t('title')}</h1><p>${escapeHtml(order.description)}<strong dir="ltr">${amount}</strong></p>` +
      `<form method="post" class="list">${list}</form><p><small>${t('note')}</small></p>`,
  );
}

export function renderGonePage(lang: Language, nonce: string): string {
  const text = translate(lang, 'checkout.paypalPage.gone');
  return renderStandInPage(lang, nonce, text, `<h1>${escapeHtml(text)}</h1>`);
}
