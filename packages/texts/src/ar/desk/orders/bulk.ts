import type { bulk as english } from '../../../en/desk/orders/bulk.ts';
import type { TranslationOf } from '../../../languages.ts';

export const bulk: TranslationOf<typeof english> = {
  column: 'مختار',
  row: 'اختيار العمل {id}',
  title: 'الأعمال المختارة',
  all: 'اختيار كل ما في الصفحة',
  none: 'إلغاء الاختيار',
  selected: 'المختار: {n}',
  found: 'اختيار كل النتائج: {n}',
  first: 'اختيار أول {n} من {all}',
  keys: 'المفتاح x أو مفتاح المسافة يحدد الصف، ومع Shift تُحدد كل الصفوف حتى الصف المعني؛ والأسهم تنتقل من مربع إلى آخر.',
  give: 'إسناد إلى',
  move: 'النقل إلى',
  moveTo: '{status} ({n})',
  done: 'تم: {n} من {all}',
  notDone: 'لم يتغير شيء في هذه الأعمال',
  refused: 'العمل {id}، {project}: {reason}',
};
