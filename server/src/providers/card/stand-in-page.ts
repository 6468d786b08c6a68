import { formatAed } from '@platewright/domain/money/fils';
import { directionOf, type Language } from '@platewright/texts/shape';
import { say } from '../../texts.ts';
import type { StoredPayment } from './stand-in-store.ts';

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{inline-size:min(26rem,calc(100vw - 3rem));border:1px solid GrayText;border-radius:.5rem;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 .75rem}
p{margin:0 0 .75rem}
strong{font-size:1.5rem;display:block}
form{display:flex;gap:.75rem;margin-block-start:1.25rem}
button{font:inherit;flex:1;padding:.7rem 1rem;border-radius:.4rem;border:1px solid CanvasText;background:Canvas;color:CanvasText;cursor:pointer}
button[value=approve]{background:CanvasText;color:Canvas}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
small{opacity:.8}`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (ch) => escapes[ch] ?? ch);

const page = (lang: Language, nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${safe(title)}</title><style nonce="${safe(nonce)}">${style}</style></head><body><main>${body}</main></body></html>`;

/** The bank's question whether the customer is paying this. */
export function confirmPage(payment: StoredPayment, lang: Language, nonce: string): string {
  const t = (key: string): string => safe(say(lang, `checkout.threeDs.${key}`));
  return page(
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
  return page(lang, nonce, text, `<h1>${safe(text)}</h1>`);
}
