import type { wrongPictures as english } from '../../../en/desk/proofs/wrong-pictures.ts';
import type { TranslationOf } from '../../../languages.ts';

export const wrongPictures: TranslationOf<typeof english> = {
  title: 'اعتُمد على صورة خاطئة',
  lead: 'كانت الألواح حتى تحديث سابق تعرض صور CMYK الفوتوغرافية في هذه الملفات معكوسة القيم. ربما نظر من اعتمدها إلى تلك الألواح. لم يغيّر ذلك ما يُصنع من الملفات. انظر إلى الألواح من جديد، واسأل العميل حيث يلزم.',
  unread: 'ملفات من ذلك الوقت لا تزال تُقرأ: {n}',
  link: 'اعتُمد على صورة خاطئة: {n}',
  search: 'البحث في القائمة',
  searchPlaceholder: 'رقم العمل أو المشروع أو العميل',
  table: 'اعتمادات على صورة خاطئة',
  found: 'عدد الاعتمادات: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'الكل',
  states: { open: 'للمراجعة', checked: 'رُوجع' },
  columns: { order: 'العمل', customer: 'العميل', file: 'الملف', approved: 'الاعتماد', checked: 'المراجعة' },
  version: 'النسخة {version}',
  byAt: '\u2068{by}\u2069، \u2068{at}\u2069',
  plates: 'الألواح',
  check: 'تمت المراجعة',
  checkNamed: 'تمت مراجعة: \u2068{name}\u2069',
  done: 'سُجلت المراجعة.',
  empty: {
    none: { title: 'لا شيء', sentence: 'لا يستند أي اعتماد إلى صورة خاطئة.' },
    filtered: { title: 'لا شيء مطابق', sentence: 'جرّب جزءاً آخر من الاسم أو حالة أخرى.' },
    clear: 'عرض الكل',
  },
};
