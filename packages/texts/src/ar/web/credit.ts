import type { TranslationOf } from '../../languages.ts';
import type { credit as english } from '../../en/web/credit.ts';

export const credit: TranslationOf<typeof english> = {
  failed: 'تعذّر تحميل بيانات الائتمان',
  moderation: 'مستنداتك قيد المراجعة، وسيتواصل معك فريقنا قريباً.',
  moderationHelp: 'يمكنك في هذه الأثناء متابعة الطلب والدفع بالبطاقة.',
  uploaded: 'تم رفع مستنداتك بنجاح وهي قيد المراجعة، وسيتواصل معك فريقنا قريباً.',
  balance: 'الرصيد المتاح',
  limit: 'الحد الائتماني',
  currency: 'درهم',
  meter: 'المتاح: {available} درهم من {limit} درهم',
  search: 'البحث في كشف الحساب',
  ledger: 'كشف حساب الائتمان',
  columns: {
    product: 'المنتج',
    type: 'النوع',
    amount: 'المبلغ بالدرهم',
    paid: 'تاريخ الدفع',
    due: 'تاريخ الاستحقاق',
  },
  types: {
    Order: 'طلب',
    Payment: 'دفعة',
    Cheque: 'شيك',
    Refund: 'استرداد',
    Adjustment: 'تسوية',
  },
  overdue: 'متأخر',
  order: 'الطلب {id}',
  none: '—',
  empty: 'لا توجد حركات ائتمان',
  noHit: 'لا توجد نتائج لـ: {search}',
  apply: {
    title: 'ليس لديك حد ائتماني',
    lead: 'بالحد الائتماني تطلب شركتك على الحساب وتدفع لاحقاً. أرسل إلينا مستندين، ويراجعهما فريقنا ثم يحدد الحد.',
    registration:
      'مستندات تسجيلك لدينا وهي لتأكيد شركتك. أما طلب الائتمان فيُنظر فيه على حدة ويحتاج إلى المستندين مرة أخرى.',
    onlyOwner: 'يمكن لصاحب الحساب تقديم الطلب.',
    support: 'لديك سؤال؟ فريق الدعم في خدمتك:',
    refused: 'رُفض طلبك الأخير',
    help: 'PDF أو JPG أو PNG، حتى 5 ميغابايت لكل ملف.',
    submit: 'تقديم الطلب',
  },
};
