import { getTextDirection, type Language } from '@platewright/texts/languages';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { toEmailHtml, toSingleLine, toPlainText } from './email-text.ts';

/** Content of an email as plain text; user input in it is wrapped by `isolateUserText`. */
export interface EmailContent {
  readonly subject: string;
  /** Preview text in lists of emails; the first paragraph by default. */
  readonly preheader?: string;
  /** Empty without a greeting. */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The first is the button. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly ifButtonFails: string;
  readonly after: readonly string[];
  /** Name of the sender: the heading, and the signature of the plain text. */
  readonly sender: string;
  /** A picture instead of the name above the text, with its size in pixels; null for none. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly footer: readonly string[];
  /** Stored files that go with it. */
  readonly attachments?: readonly { readonly name: string; readonly storageKey: string }[];
}

const fontStyle = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',Tahoma,Arial,sans-serif";
const inkColor = '#1c2321';
const softColor = '#5a6562';
const tealColor = '#0a5c63';

/** The email as HTML: one column of at most 560 pixels, with inline styles because email programs drop style sheets. */
export function renderEmailHtml(content: EmailContent, lang: Language): string {
  const direction = getTextDirection(lang);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${toEmailHtml(text)}</p>`;
  const fact = ({ label, value }: EmailContent['facts'][number]) =>
    `<p style="margin:0 0 8px"><span style="color:${softColor}">${toEmailHtml(label)}</span><br><strong>${toEmailHtml(value)}</strong></p>`;
  const [button, ...others] = content.links;
  const parts = [
    `<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:${tealColor}">${content.logo ? renderLogo(content.logo, content.sender) : toEmailHtml(content.sender)}</p>`,
    content.greeting === '' ? '' : paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
    content.facts.length > 0
      ? `<div style="margin:0 0 24px;padding:16px 16px 8px;border-inline-start:3px solid ${tealColor};background:#f1f6f5">${content.facts.map(fact).join('')}</div>`
      : '',
    button
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${tealColor};color:#ffffff;text-decoration:none;font-weight:600">${toEmailHtml(button.label)}</a></p>`
      : '',
    ...others.map(
      (link) =>
        `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="color:${tealColor}">${toEmailHtml(link.label)}</a></p>`,
    ),
    ...content.after.map(paragraph),
    button
      ? `<p style="margin:0 0 16px;font-size:13px;color:${softColor}">${toEmailHtml(content.ifButtonFails)}<br><span dir="ltr" style="word-break:break-all">${escapeHtml(button.url)}</span></p>`
      : '',
    `<div style="margin-top:32px;padding-top:16px;border-top:1px solid #d8dedc;font-size:13px;color:${softColor}">${content.footer.map((text) => `<p style="margin:0 0 6px">${toEmailHtml(text)}</p>`).join('')}</div>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${direction}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(toSingleLine(content.subject))}</title></head>`,
    `<body style="margin:0;padding:0;background:#f4f5f3">`,
    renderPreheader(content.preheader ?? content.paragraphs[0] ?? ''),
    `<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;${fontStyle};font-size:16px;line-height:1.55;color:${inkColor};text-align:start;word-wrap:break-word;overflow-wrap:anywhere">`,
    ...parts.filter((part) => part !== ''),
    '</div></body></html>',
  ].join('\n');
}

/** Email programs that load no pictures show the name in its place. */
const renderLogo = ({ url, width, height }: NonNullable<EmailContent['logo']>, name: string): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(toPlainText(name))}" width="${width}" height="${height}" style="display:block;border:0;max-width:100%;height:auto">`;

/** Hidden preview text for lists of emails; the trailing blanks keep the body text out of the preview. */
const renderPreheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${toEmailHtml(toSingleLine(text))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** The email as plain text, for programs that show no HTML. */
export function renderEmailText(content: EmailContent): string {
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...content.links.map(({ label, url }) => `${label}:\n${url}`),
    ...content.after,
    ['-- ', content.sender, ...content.footer].join('\n'),
  ];
  return `${blocks
    .filter((block) => block !== '')
    .map(toPlainText)
    .join('\n\n')}\n`;
}
