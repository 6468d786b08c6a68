import { describe, expect, it } from 'vitest';
import { removeHiddenCharacters, toOneLine } from './hidden-characters.ts';

describe('toOneLine', () => {
  it.each([
    ['a directional override', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['isolates and marks', '\u2066+971 50\u2069\u200E\u061C', '+971 50'],
    ['zero-width spaces and a byte order mark', '\uFEFFPANTONE\u200B 185\u2060 C', 'PANTONE 185 C'],
    ['a filler that looks like nothing', '\u3164\u115F', ''],
    ['a soft hyphen', 'Ver\u00ADpackung', 'Verpackung'],
    ['joiners between Latin letters', 'Sa\u200Dra\u200C', 'Sara'],
    ['line breaks and tabs', ' Gulf\r\nLabels\u2028LLC\tDubai ', 'Gulf Labels LLC Dubai'],
  ])('removes %s', (_what, typed, expected) => {
    expect(toOneLine(typed)).toBe(expected);
  });

  it.each([
    ['a non-joiner in a Persian word', 'می\u200cخواهم'],
    ['a joiner in a Devanagari word', 'क्\u200dष'],
    ['an emoji of several', '👩\u200D🔧 ❤\uFE0F'],
    ['Arabic number signs, which are seen', '\u06001445'],
  ])('keeps %s', (_what, typed) => {
    expect(toOneLine(typed)).toBe(typed);
  });
});

it('keeps lines where a text has several', () => {
  expect(removeHiddenCharacters('one\u202E\n two\u200B')).toBe('one\n two');
});
