/** A part of a text: a web address, or what stands between addresses. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Web addresses with their protocol; punctuation at the end belongs to the sentence. */
const webUrl = /https?:\/\/[^\s<>"'`\u2066-\u2069\u200e\u200f]*[^\s<>"'`\u2066-\u2069\u200e\u200f.,;:!?)\]}»”،؛؟]/giu;

/** Splits a text at its web addresses; joined again, the parts are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(webUrl)) {
    if (!URL.canParse(match[0])) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false });
    parts.push({ text: match[0], isLink: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}
