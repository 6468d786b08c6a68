import type { stationSign as english } from '../../../en/server/production/station-sign.ts';
import type { TranslationOf } from '../../../languages.ts';

export const stationSign: TranslationOf<typeof english> = {
  use: 'امسح الرمز بالهاتف لتنقل الألواح من هنا.',
};
