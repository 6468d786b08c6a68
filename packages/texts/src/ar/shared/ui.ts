import type { ui as english } from '../../en/shared/ui.ts';
import type { TranslationOf } from '../../languages.ts';

export const ui: TranslationOf<typeof english> = {
  close: 'إغلاق',
  clear: 'مسح',
  loading: 'جارٍ التحميل',
  required: 'مطلوب',
  remove: 'إزالة',
  retry: 'إعادة المحاولة',
  pause: 'إيقاف مؤقت',
  resume: 'متابعة',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  showOptions: 'عرض الخيارات',
  noResults: 'لا توجد نتائج',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pages: 'الصفحات',
  page: 'الصفحة {page}',
  sortAscending: 'ترتيب تصاعدي',
  sortDescending: 'ترتيب تنازلي',
  notifications: 'الرسائل',
  breadcrumbs: 'موقعك في الموقع',
  stepOf: 'الخطوة {step} من {total}',
};
