import type { failedSignIns as english } from '../../../en/desk/auth/failed-sign-ins.ts';
import type { TranslationOf } from '../../../languages.ts';

export const failedSignIns: TranslationOf<typeof english> = {
  title: 'محاولات دخول فاشلة',
  search: 'البحث في محاولات الدخول الفاشلة',
  searchPlaceholder: 'البريد الإلكتروني أو عنوان IP',
  table: 'محاولات دخول فاشلة',
  found: 'عدد محاولات الدخول الفاشلة: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'السبب',
  all: 'الكل',
  columns: {
    account: 'الحساب',
    person: 'الشخص',
    address: 'عنوان IP',
    reason: 'السبب',
    count: 'عدد المرات',
    lastAt: 'آخر مرة',
  },
  reasons: {
    password: 'كلمة مرور خاطئة',
    secondFactor: 'رمز خاطئ',
    closed: 'حساب مغلق',
    limit: 'محاولات كثيرة بكلمات مرور خاطئة',
    codeLimit: 'رموز خاطئة كثيرة',
    socialCodeLimit: 'رموز خاطئة كثيرة بعد Google أو Facebook',
  },
  emailed: 'نُبّه صاحب الحساب',
  nobody: { customer: 'لا حساب بهذا البريد', staff: 'لا حساب موظف بهذا البريد' },
  ofStaff: '(موظف)',
  toStaff: 'الموظفون',
  empty: {
    none: { title: 'لا محاولات فاشلة', sentence: 'تظهر هنا محاولات آخر 90 يوماً.' },
    filtered: { title: 'لا شيء يطابق البحث', sentence: 'جرّب كلمة أخرى أو اعرض الكل.' },
    clear: 'عرض الكل',
  },
  ofCompany: 'آخر محاولات الدخول الفاشلة',
  noneOfCompany: 'لا محاولات دخول فاشلة في آخر 90 يوماً',
  seeAll: 'كل المحاولات الفاشلة',
};
