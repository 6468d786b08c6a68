import { directionOf, type Language } from '@platewright/texts/shape';

/* The plain pages that stand-ins show in place of a bank or a sign-in provider: no script, no file, their own look. */
const style = `
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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const safe = (text: string): string => text.replace(/[&<>"']/g, (ch) => escapes[ch] ?? ch);

/** A whole page; `body` is HTML whose texts went through `safe`. */
export const standInPage = (lang: Language, nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${safe(title)}</title><style nonce="${safe(nonce)}">${style}</style></head><body><main>${body}</main></body></html>`;

export const standInPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`;
