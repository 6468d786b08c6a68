import type { sheetPlan as english } from '../../en/server/ganging.ts';
import type { TranslationOf } from '../../languages.ts';

export const sheetPlan: TranslationOf<typeof english> = {
  title: 'الصفيحة {number}',
  material: '{name}، {mm} مم',
  relief: 'عمق النقش {mm} مم',
  raw: 'صفيحة خام {size} مم',
  offcut: 'القطعة المتبقية {number}، {size} مم',
  use: 'الألواح {plates} %، يستحق الحفظ {offcuts} %، الهدر {waste} %',
  scale: 'المقياس 1 : {scale}. اطبع دون ملاءمة للصفحة.',
  cuts: 'قائمة القص',
  columns: { no: 'القص', part: 'الجزء، مم', cut: 'الموضع', first: 'في جانب', second: 'في الجانب الآخر' },
  edges: {
    left: '{mm} مم من اليسار',
    right: '{mm} مم من اليمين',
    upper: '{mm} مم من الأعلى',
    lower: '{mm} مم من الأسفل',
  },
  sides: { plate: 'اللوح {text}', offcut: 'قطعة متبقية {size}', waste: 'هدر', part: '{size}، ثم القص {text}' },
  page: 'الصفيحة {sheet}، صفحة {number} من {of}',
};
