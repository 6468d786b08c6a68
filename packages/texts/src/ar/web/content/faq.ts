import type { faq as english } from '../../../en/web/content/faq.ts';
import type { TranslationOf } from '../../../languages.ts';

/** Arabic has six plural forms, English two (CLDR). */
type Plurals = Record<'found_zero' | 'found_two' | 'found_few' | 'found_many', string>;

export const faq: TranslationOf<typeof english> & Plurals = {
  title: 'الأسئلة الشائعة',
  lead: 'الطلب والملفات والدفع والتسليم: الإجابات التي نقدّمها كل يوم.',
  search: 'ابحث في الأسئلة',
  found_zero: 'لا أسئلة مطابقة',
  found_one: 'سؤال واحد مطابق',
  found_two: 'سؤالان مطابقان',
  found_few: '{count} أسئلة مطابقة',
  found_many: '{count} سؤالاً مطابقاً',
  found_other: '{count} سؤال مطابق',
  topics: 'المواضيع',
  everything: 'كل المواضيع',
  none: 'لم تُنشر أسئلة بعد.',
  nothing: 'لا نتائج عن: {search}',
  nothingHelp: 'جرّب كلمة واحدة، أو اسألنا.',
  all: 'عرض كل الأسئلة',
  link: 'رابط هذا السؤال',
  askTitle: 'لم تجد جوابك هنا؟',
  ask: 'يجيبك من يحضّرون ألواحك في أيام العمل.',
};
