import type { Separation } from '@platewright/domain/options/separations';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';

/** What screens and documents call a plate: its ink, or its place on its side when the order names none. */
export const getPlateName = ({ ink, side, number }: Omit<Separation, 'id'>, lang: Language): string =>
  ink || translate(lang, `checkout.colour.${side}`, { number });
