import { directionOf, type Language } from '@platewright/texts/shape';
import { asHtml, asLine, asText, escape } from './words.ts';

/** A letter before it is set: plain words, with what people typed marked by `typed`. */
export interface Content {
  readonly subject: string;
  /** What a list of letters shows beside the subject; the first paragraph unless told. */
  readonly preheader?: string;
  /** Empty where nobody is greeted. */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The first is the button. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly ifButtonFails: string;
  readonly after: readonly string[];
  /** Name, address and sentences at the foot. */
  readonly sender: string;
  readonly foot: readonly string[];
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',Tahoma,Arial,sans-serif";
const ink = '#1c2321';
const soft = '#5a6562';
const teal = '#0a5c63';

/** One column of at most 560 pixels, readable on a phone; styles stand inline because mail programs drop all others. */
export function setHtml(content: Content, lang: Language): string {
  const direction = directionOf(lang);
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${asHtml(words)}</p>`;
  const fact = ({ label, value }: Content['facts'][number]) =>
    `<p style="margin:0 0 8px"><span style="color:${soft}">${asHtml(label)}</span><br><strong>${asHtml(value)}</strong></p>`;
  const [button, ...others] = content.links;
  const parts = [
    `<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:${teal}">${asHtml(content.sender)}</p>`,
    content.greeting === '' ? '' : paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
    content.facts.length > 0
      ? `<div style="margin:0 0 24px;padding:16px 16px 8px;border-inline-start:3px solid ${teal};background:#f1f6f5">${content.facts.map(fact).join('')}</div>`
      : '',
    button
      ? `<p style="margin:0 0 24px"><a href="${escape(button.url)}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${teal};color:#ffffff;text-decoration:none;font-weight:600">${asHtml(button.label)}</a></p>`
      : '',
    ...others.map(
      (link) =>
        `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="color:${teal}">${asHtml(link.label)}</a></p>`,
    ),
    ...content.after.map(paragraph),
    button
      ? `<p style="margin:0 0 16px;font-size:13px;color:${soft}">${asHtml(content.ifButtonFails)}<br><span dir="ltr" style="word-break:break-all">${escape(button.url)}</span></p>`
      : '',
    `<div style="margin-top:32px;padding-top:16px;border-top:1px solid #d8dedc;font-size:13px;color:${soft}">${content.foot.map((words) => `<p style="margin:0 0 6px">${asHtml(words)}</p>`).join('')}</div>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${direction}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light"><title>${escape(asLine(content.subject))}</title></head>`,
    `<body style="margin:0;padding:0;background:#f4f5f3">`,
    hidden(content.preheader ?? content.paragraphs[0] ?? ''),
    `<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;${font};font-size:16px;line-height:1.55;color:${ink};text-align:start;word-wrap:break-word;overflow-wrap:anywhere">`,
    ...parts.filter((part) => part !== ''),
    '</div></body></html>',
  ].join('\n');
}

/** Shown in lists of letters only; the blanks keep the words after it out of there. */
const hidden = (words: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${asHtml(asLine(words))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** The same letter for programs that show no HTML. */
export function setText(content: Content): string {
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...content.links.map(({ label, url }) => `${label}:\n${url}`),
    ...content.after,
    ['-- ', content.sender, ...content.foot].join('\n'),
  ];
  return `${blocks
    .filter((block) => block !== '')
    .map(asText)
    .join('\n\n')}\n`;
}
