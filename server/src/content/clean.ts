import sanitizeHtml from 'sanitize-html';
import type { ContentData, ContentKind } from '@platewright/domain/content/kinds';
import { mapTexts } from '@platewright/domain/content/map';

/** What texts of the house may be made of; the desk's editor writes nothing else. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'br', 'hr', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  transformTags: {
    // Pages have one h1 and name their sections with h2.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    div: 'p',
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: /^https:/i.test(href)
        ? { href, target: '_blank', rel: 'noopener noreferrer' }
        : href === ''
          ? ({} as sanitizeHtml.Attributes)
          : { href },
    }),
  },
};

/** HTML of an allow-list: no scripts, styles, pictures, frames, classes or handlers (decisions 28). */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules).trim();

/** Characters that no table takes, and in one line also its ends. */
function plainText(text: string, oneLine: boolean): string {
  const known = [...text]
    .filter((ch) => {
      const code = ch.codePointAt(0) ?? 0;
      return (code >= 32 && code !== 127 && !(code >= 0xd800 && code <= 0xdfff)) || code === 9 || code === 10;
    })
    .join('');
  return (oneLine ? known.replace(/\s+/g, ' ') : known).trim();
}

/** Content as it is stored: HTML cleaned, texts without control characters and outer blanks. */
export const cleanContent = <K extends ContentKind>(kind: K, data: ContentData<K>): ContentData<K> =>
  mapTexts(kind, data, (text, type) => {
    const known = plainText(text, type === 'line' || type === 'plain');
    return type === 'html' ? cleanHtml(known) : known;
  });
