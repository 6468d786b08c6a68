import sanitizeHtml from 'sanitize-html';
import type { ContentData, ContentKind } from '@platewright/domain/content/content-kinds';
import { toOneLine } from '@platewright/domain/hidden-characters';
import { mapContentTexts } from '@platewright/domain/content/map-content-texts';

/** The HTML allowed in content texts; the desk's editor produces nothing else. */
const sanitizerOptions: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'br', 'hr', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  transformTags: {
    // h1 and h2 are taken by the page and its sections.
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

const ANY_TAG = /<[a-z!/]/i;
/** Text without any markup, as somebody pasted or imported it: its lines are paragraphs, or pages show one block. */
const toParagraphs = (text: string): string =>
  ANY_TAG.test(text) || !text.trim().includes('\n')
    ? text
    : text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line.trim()}</p>`)
        .join('');

/**
 * Removes from HTML what is not on the allow-list: scripts, styles, images, frames, classes, handlers (spec decision
 * 28).
 */
export const sanitizeContentHtml = (html: string): string => sanitizeHtml(toParagraphs(html), sanitizerOptions).trim();

/** Removes characters that PostgreSQL refuses or nobody sees, outer blanks, and line breaks from one-line texts. */
function removeControlCharacters(text: string, oneLine: boolean): string {
  const cleaned = [...text]
    .filter((ch) => {
      const code = ch.codePointAt(0) ?? 0;
      return (code >= 32 && code !== 127 && !(code >= 0xd800 && code <= 0xdfff)) || code === 9 || code === 10;
    })
    .join('');
  return oneLine ? toOneLine(cleaned) : cleaned.trim();
}

/** Content as it is stored: HTML sanitized, texts without control characters and outer blanks. */
export const sanitizeContent = <K extends ContentKind>(kind: K, data: ContentData<K>): ContentData<K> =>
  mapContentTexts(kind, data, (text, type) => {
    const cleaned = removeControlCharacters(text, type === 'text' || type === 'plain');
    return type === 'html' ? sanitizeContentHtml(cleaned) : cleaned;
  });
