import type { prices as english } from '../../../en/desk/orders/prices.ts';
import type { TranslationOf } from '../../../languages.ts';

export const prices: TranslationOf<typeof english> = {
  title: 'الأسعار والدفع',
  final: 'نهائية',
  quoted: 'المعروض',
  finalPrice: 'النهائي، درهم',
  physicalPrice: 'الألواح',
  lenPrice: 'ملفات LEN',
  pdfPrice: 'ملف PDF',
  services: 'خدمات ما قبل الطباعة',
  notOrdered: 'لم يُطلب: لا يدخل في السعر أدناه',
  discount: 'قسيمة {percent} %',
  shown: 'السعر الذي يراه العميل الآن',
  open: 'مفتوح',
  noteOptional: 'اختياري، ويُحفظ في السجل.',
  currency: 'درهم',
  unchanged: 'كما عُرض',
  note: 'سبب اختلاف السعر',
  noteHelp: 'مطلوب عندما يختلف السعر النهائي عن المعروض.',
  save: 'تحديد الأسعار النهائية',
  saved: 'حُددت الأسعار النهائية.',
  late: 'حدّد شخص آخر أسعاراً أخرى في هذه الأثناء. يبقى ما كتبته هنا، ويحل محلها عند الحفظ.',
  savedNow: 'المحفوظ الآن: {amount}',
  reset: 'العودة إلى الأسعار المحفوظة',
  closed: 'تُحدد الأسعار أثناء معالجة العمل.',
};
