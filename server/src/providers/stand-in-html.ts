import { getTextDirection, type Language } from '@platewright/texts/languages';
import { escapeHtml } from '../platform/escape-html.ts';

/* Plain HTML pages that stand-ins show in place of a bank or a sign-in provider: no script, no external file. */
const pageStyle = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
*{box-sizing:border-box}
main{inline-size:min(28rem,calc(100vw - 2rem));border:1px solid GrayText;border-radius:.5rem;padding:1.5rem;margin-block:1.5rem}
h1{font-size:1.25rem;margin:0 0 .75rem}
p{margin:0 0 .75rem}
strong{font-size:1.5rem;display:block}
form{display:flex;gap:.75rem;margin-block-start:1.25rem}
form.list{flex-direction:column;gap:.5rem}
form.list button{text-align:start}
button b,button span{display:block}
button span{opacity:.8;font-size:.875rem;overflow-wrap:anywhere}
button{font:inherit;flex:1;padding:.7rem 1rem;border-radius:.4rem;border:1px solid CanvasText;background:Canvas;color:CanvasText;cursor:pointer}
button[value=approve]{background:CanvasText;color:Canvas}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
form + p{margin-block-start:.75rem}
small{opacity:.8}`;

/** A complete HTML document; texts in `body` must already be escaped with `escapeHtml`. */
export const renderStandInPage = (lang: Language, nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}" dir="${getTextDirection(lang)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(title)}</title><style nonce="${escapeHtml(nonce)}">${pageStyle}</style></head><body><main>${body}</main></body></html>`;

export const buildStandInPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`;
