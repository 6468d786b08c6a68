import { describe, expect, it } from 'vitest';
import { isPrintedAsWritten, toPrintableText } from './printable-text.ts';

describe('toPrintableText', () => {
  it.each([
    'Aisha Khan, Straße 5 – Łódź №7',
    'Ελλάδα и Россия',
    'شركة الخليج (ذ.م.م) ١٢٣',
    'मुंबई प्रिंटर्स 400001',
    'கொழும்பு, বাংলা, ગુજરાતી, తెలుగు, ಕನ್ನಡ, മലയാളം, සිංහල',
    'ירושלים ประเทศไทย Հայաստան საქართველო አዲስ አበባ',
  ])('leaves what the fonts have: %s', (text) => {
    expect(toPrintableText(text)).toBe(text.normalize('NFC'));
    expect(isPrintedAsWritten(text)).toBe(true);
  });

  it.each([
    ['北京 Plates', '[BeiJing] Plates'],
    ['上海 印刷 No. 5', '[ShangHai YinShua] No. 5'],
    ['서울', '[SeoUl]'],
    ['Gulf 🏭 Labels', 'Gulf [:factory:] Labels'],
    ['ਪੰਜਾਬੀ', '[pmjabi]'],
    ['\u{10FFFD}', '[?]'],
  ])('writes %s as %s', (text, printed) => {
    expect(toPrintableText(text)).toBe(printed);
    expect(isPrintedAsWritten(text)).toBe(false);
  });

  it('drops marks that only steer the direction', () => {
    expect(toPrintableText('\u2066Dubai\u2069')).toBe('Dubai');
    expect(isPrintedAsWritten('\u200fدبي')).toBe(true);
  });
});
