import { expect, it } from 'vitest';
import { element, writeXml, type XmlElement } from './xml-writer.ts';

const write = (root: XmlElement | null): string => (root ? writeXml(root).split('\n').slice(1).join('\n') : '');

it('writes elements with their attributes, and escapes both', () => {
  const root = element('a', [element('b', 'Ink & <film>', { of: '"1" & 2' })], { xmlns: 'urn:x' });
  expect(write(root)).toBe('<a xmlns="urn:x"><b of="&quot;1&quot; &amp; 2">Ink &amp; &lt;film&gt;</b></a>');
});

it('writes no element that says nothing, however deep', () => {
  const root = element('a', [element('b', [element('c', ' '), element('d', null)]), element('e', '0')]);
  expect(write(root)).toBe('<a><e>0</e></a>');
});

it.each([
  ['a control character', 'A\u0001B', 'AB'],
  ['half of a character', 'A\ud83dB', 'AB'],
  ['what is no character', 'A\ufffeB', 'AB'],
])('leaves out %s, and leaves what people write as it is', (_, text, expected) => {
  expect(write(element('a', text))).toBe(`<a>${expected}</a>`);
  expect(write(element('a', 'طباعة 🖨\tB'))).toBe('<a>طباعة 🖨\tB</a>');
});

it('writes no empty element for a text of nothing but characters that XML does not know', () => {
  expect(write(element('a', [element('b', '\u0001'), element('c', '1')]))).toBe('<a><c>1</c></a>');
});
