import type { Language } from '@platewright/texts/shape';
import type { Brand } from '../../content/brand.ts';
import { say } from '../../texts.ts';
import { typed } from './words.ts';

/** Address and ways to reach the house, at the foot of its letters. */
export const houseLines = (house: Brand, lang: Language): string[] => [
  typed(house.address[lang]),
  say(lang, 'letters.contact', { email: typed(house.email), phone: typed(house.phone) }),
  ...(house.trn ? [say(lang, 'letters.trn', { trn: typed(house.trn) })] : []),
];
