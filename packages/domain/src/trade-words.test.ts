import { expect, it } from 'vitest';
import { unifyTradeWord } from './trade-words.ts';

it.each([
  ['كليشيهات', 'الواح'],
  ['كليشيه', 'الواح'],
  ['كليشه', 'الواح'],
  ['كليشات', 'الواح'],
  ['كلاشيه', 'الواح'],
  ['الكليشيهات', 'الواح'],
  ['اكليشيه', 'الواح'],
  ['بليتات', 'الواح'],
  ['البليتات', 'الواح'],
  ['بليته', 'الواح'],
  ['لوح', 'الواح'],
  ['cliches', 'plate'],
  ['plates', 'plate'],
  ['stereo', 'plate'],
  ['لوحه التحكم', 'لوحه التحكم'],
  ['بليد', 'بليد'],
  ['template', 'template'],
])('%s is searched as %s', (word, expected) => expect(unifyTradeWord(word)).toBe(expected));
