import type { TranslationOf } from '../../../languages.ts';
import type { quotation as english } from '../../../en/server/quotations/quotation.ts';

export const quotation: TranslationOf<typeof english> = {
  title: 'عرض سعر',
  number: 'رقم عرض السعر',
  issued: 'التاريخ',
  validTo: 'سارٍ حتى',
  project: 'المشروع',
  description: 'الوصف',
  product: 'المنتج',
  from: 'من',
  for: 'إلى',
  trn: 'رقم التسجيل الضريبي',
  plate: 'اللوح',
  plateSize: 'اللوح بعد القص: {width} × {length} مم',
  labels: '{across} عرضياً، {around} حول الأسطوانة',
  inks: 'الأحبار: {inks}',
  specification: 'المواصفات',
  columns: { what: 'البند', quantity: 'الكمية', unitPrice: 'سعر الوحدة', amount: 'المبلغ' },
  lines: { plates: 'ألواح طباعة فلكسوغرافية', len: 'ملفات LEN', pdf: 'ملفات PDF', service: '{name}' },
  subtotal: 'المجموع الفرعي',
  discount: 'خصم {percent} %',
  net: 'الإجمالي دون الضريبة',
  vat: 'ضريبة القيمة المضافة {percent} %',
  total: 'الإجمالي مع الضريبة',
  notes: {
    currency: 'جميع المبالغ بالدرهم الإماراتي.',
    delivery: 'لا يشمل السعر التوصيل، فهو بحسب العنوان ويُضاف عند إتمام الطلب.',
    holds: 'هذا هو السعر لمن يطلب حتى نهاية يوم {day}. وليس هذا العرض فاتورة ضريبية.',
    zeroRated: 'ضريبة القيمة المضافة 0 %: توريد إلى وجهة خارج دولة الإمارات العربية المتحدة.',
    transcribed: 'الكلمات بين [قوسين معقوفين] مكتوبة بحروف لاتينية لأن خطوط هذه الوثيقة لا تتضمن كتابتها الأصلية.',
  },
};
