import { readFileSync } from 'node:fs';
import { getTextDirection, type Language } from '@platewright/texts/languages';
import { translate } from '../../../platform/translate.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { cardFieldsStyle } from './card-fields-style.ts';

const scriptFolder = new URL('../../../../assets/card-fields/', import.meta.url);
const readScript = (name: string): string => readFileSync(new URL(`${name}.js`, scriptFolder), 'utf8');

const fields = ['number', 'expiry', 'cvv', 'name'] as const;
type CardField = (typeof fields)[number];

/** How long the frame waits for the card provider. */
const TOKENIZE_TIMEOUT_MS = 20_000;

export interface CardFieldsPage {
  readonly lang: Language;
  readonly theme: 'light' | 'dark' | 'light dark';
  readonly nonce: string;
  /** What the field is entered in: our own input, or the place of a frame of the card provider. */
  readonly renderField: (field: CardField, label: string) => string;
  /** Name of the script in `assets/card-fields`. */
  readonly script: 'stand-in' | 'checkout-com';
  /** The card provider's own script, loaded before ours. */
  readonly externalScript?: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The document in the frame with the card fields; whoever opens it speaks `domain/payments/card-fields.ts`. */
export function renderCardFieldsPage(page: CardFieldsPage): string {
  const { lang, theme, nonce, script, externalScript } = page;
  const t = (key: string, params = {}): string => translate(lang, `checkout.card.${key}`, params);
  const problems = {
    ...Object.fromEntries(
      [
        ...['numberRequired', 'numberInvalid', 'expiryRequired', 'expiryInvalid', 'expired'],
        ...['cvvRequired', 'cvvWrong', 'nameRequired', 'refused'],
      ].map((key) => [key, t(key)]),
    ),
    cvvInvalid: t('cvvInvalid', { count: 3 }),
    cvvInvalidAmex: t('cvvInvalid', { count: 4 }),
  };
  const settings = { ...page.settings, fields, problems, timeoutMs: TOKENIZE_TIMEOUT_MS };
  const rows = fields.map(
    (field) =>
      `<div class="field ${field}"><label id="${field}-label" for="${field}">${escapeHtml(t(field))}</label>` +
      `${page.renderField(field, t(field))}<p class="problem" id="${field}-problem" role="alert" hidden></p></div>`,
  );
  const title = escapeHtml(t('title'));
  return [
    `<!doctype html><html lang="${lang}" dir="${getTextDirection(lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${title}</title><style nonce="${nonce}">:root{color-scheme:${theme}}${cardFieldsStyle}</style></head>`,
    `<body><main aria-label="${title}"><form id="card" novalidate>${rows.join('')}<button hidden></button></form></main>`,
    // "<" would end the script element.
    `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`,
    externalScript ? `<script nonce="${nonce}" src="${escapeHtml(externalScript)}"></script>` : '',
    `<script nonce="${nonce}">${readScript('frame')}${readScript(script)}</script></body></html>`,
  ].join('');
}

/** Our own input for a field; the browser may fill it in. */
export function renderCardInput(field: CardField): string {
  const attributes: Record<CardField, string> = {
    number: 'autocomplete="cc-number" inputmode="numeric" placeholder="0000 0000 0000 0000" maxlength="30" dir="ltr"',
    expiry: 'autocomplete="cc-exp" inputmode="numeric" placeholder="MM / YY" maxlength="10" dir="ltr"',
    cvv: 'autocomplete="cc-csc" inputmode="numeric" placeholder="000" maxlength="4" dir="ltr"',
    name: 'autocomplete="cc-name" maxlength="120" dir="auto"',
  };
  return `<input id="${field}" required aria-describedby="${field}-problem" ${attributes[field]}>`;
}
