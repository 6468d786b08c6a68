import type { newsletter as english } from '../../en/desk/newsletter.ts';
import type { TranslationOf } from '../../languages.ts';

export const newsletter: TranslationOf<typeof english> = {
  title: 'النشرة البريدية',
  search: 'البحث في القائمة',
  searchPlaceholder: 'جزء من البريد الإلكتروني',
  table: 'القراء',
  found: 'عدد القراء: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'الكل',
  states: { subscribed: 'مشترك', pending: 'لم يؤكَّد', unsubscribed: 'ألغى الاشتراك' },
  sources: { footer: 'أسفل الصفحة', signUp: 'إنشاء الحساب' },
  columns: {
    email: 'البريد الإلكتروني',
    state: 'الحالة',
    source: 'المصدر',
    language: 'اللغة',
    since: 'منذ',
    left: 'ألغى في',
  },
  waiting: 'لم يصل إلى مزوّد الخدمة بعد',
  csv: 'تصدير CSV',
  empty: {
    none: { title: 'لا أحد بعد', sentence: 'من يشترك من أسفل الصفحة أو مع حسابه يظهر هنا.' },
    filtered: { title: 'لا أحد مطابق', sentence: 'جرّب جزءاً آخر من العنوان أو حالة أخرى.' },
    clear: 'عرض الجميع',
  },
};
