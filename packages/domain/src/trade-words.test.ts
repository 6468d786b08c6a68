import { expect, it } from 'vitest';
import { listTradeNames } from './trade-words.ts';

it.each([
  'كليشيهات',
  'كليشيه',
  'كليشه',
  'كليشات',
  'كلاشيه',
  'الكليشيهات',
  'اكليشيه',
  'بليتات',
  'البليتات',
  'بليته',
  'لوح',
  'cliches',
  'plates',
  'stereo',
])('%s is a plate in both languages', (word) => expect(listTradeNames(word)).toEqual(['الواح', 'plate']));

it.each(['لوحه التحكم', 'بليد', 'template'])('%s is itself', (word) => expect(listTradeNames(word)).toEqual([word]));
