import type { statements as english } from '../../en/desk/statements.ts';
import type { TranslationOf } from '../../languages.ts';

export const statements: TranslationOf<typeof english> = {
  open: 'كشف حساب',
  title: 'كشف حساب',
  sentences: {
    period: 'كل قيود هذه الأيام، مع الرصيد قبلها وبعدها.',
    openItems: 'ما بقي للدفع اليوم حسب تاريخ الاستحقاق، ومدة تأخره.',
  },
  kind: 'المحتوى',
  kinds: { period: 'فترة', openItems: 'البنود المفتوحة' },
  from: 'أول يوم',
  to: 'آخر يوم',
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  download: 'تنزيل PDF',
  begun: 'يجري تنزيل الكشف.',
  close: 'إغلاق',
};
