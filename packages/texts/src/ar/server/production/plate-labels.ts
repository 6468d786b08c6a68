import type { plateLabels as english } from '../../../en/server/production/plate-labels.ts';
import type { TranslationOf } from '../../../languages.ts';

export const plateLabels: TranslationOf<typeof english> = {
  title: 'ملصقات الألواح',
  position: 'اللوح {position} من {of}',
  remake: 'أولوية: يُعاد صنعه',
  back: 'الظهر',
  size: '{width} × {length} مم',
  thickness: 'سماكة {mm} مم',
  screen: '{lpi} خط/بوصة، {angle}°',
  angle: '{angle}°',
  mirrored: 'معكوسة',
};
