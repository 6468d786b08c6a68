/** An element of XML with its attributes; its content is a text or other elements. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Characters that XML does not know, lone surrogates among them, are left out: libraries write them, and no reader takes the file. */
const removeInvalid = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

/** An element; null when it says nothing, because empty elements are refused (ibr-079). */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[] | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const filled =
    typeof content === 'string' ? removeInvalid(content).trim() : (content ?? []).filter((child) => child !== null);
  return filled.length === 0 ? null : { name, attributes, content: filled };
}

function writeElement({ name, attributes, content }: XmlElement): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(removeInvalid(value))}"`);
  const body = typeof content === 'string' ? escape(content) : content.map(writeElement).join('');
  return `<${name}${head.join('')}>${body}</${name}>`;
}

/** A document of XML, in UTF-8. Own code of a few lines: libraries that were tried write what is no XML (decision 100). */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}`;
