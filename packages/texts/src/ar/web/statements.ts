import type { statements as english } from '../../en/web/statements.ts';
import type { TranslationOf } from '../../languages.ts';

export const statements: TranslationOf<typeof english> = {
  title: 'كشف الحساب',
  sentence: 'ما طلبته ودفعته بأي طريقة دفع، ملف PDF لدفاترك.',
  kind: 'المحتوى',
  kinds: { period: 'فترة', openItems: 'المفتوح اليوم' },
  from: 'أول يوم',
  to: 'آخر يوم',
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  download: 'فتح PDF',
  sent: 'أُرسلت إليك',
  days: 'من {from} إلى {to}',
  openOn: 'المفتوح في {day}',
  failed: 'تعذّر تحميل الكشوف المرسلة إليك',
};
