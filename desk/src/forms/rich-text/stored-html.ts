/** An item of a list with one paragraph: the editor needs the paragraph, pages do not. */
const ONLY_PARAGRAPH = /<li><p>((?:(?!<\/?(?:p|li|ul|ol|blockquote|h[1-6])\b)[\s\S])*)<\/p>(?=<\/li>|<(?:ul|ol)\b)/g;
/** Paragraphs at the end that nobody wrote. */
const EMPTY_END = /(?:<p>(?:\s|<br>)*<\/p>)+$/;

/** The HTML of the editor as it is stored: nothing for an empty text, and no paragraphs that only the editor needs. */
export const toStoredHtml = (html: string): string => html.replace(EMPTY_END, '').replace(ONLY_PARAGRAPH, '<li>$1');

const SCHEME = /^(?:https:\/\/|mailto:|tel:)/i;
/** The name of a site as people type it, without a scheme. */
const SITE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:].*)?$/u;

/** The address of a link as it is stored, from what somebody typed; null when pages would not show it as a link. */
export function toLinkUrl(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) || text === '') return null;
  if (/^\/(?!\/)/.test(text) || /^#./.test(text) || SCHEME.test(text)) return text;
  if (/^http:\/\//i.test(text)) return text.replace(/^http/i, 'https');
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  return SITE.test(text) ? `https://${text}` : null;
}
