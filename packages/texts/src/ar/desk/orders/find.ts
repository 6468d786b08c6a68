import type { find as english } from '../../../en/desk/orders/find.ts';
import type { TranslationOf } from '../../../languages.ts';

export const find: TranslationOf<typeof english> = {
  title: 'البحث برقم',
  number: 'الرقم',
  help: 'رقم عمل أو لوح أو فاتورة أو إشعار دائن أو عرض سعر أو شيك أو مبلغ مستلم (مرجعه). يجده الماسح في أي شاشة دون هذا الحقل.',
  confirm: 'فتح',
  cancel: 'إلغاء',
  unknown: 'لا شيء بالرقم \u2068{number}\u2069.',
  noNumber:
    'أدخل رقماً كاملاً، مثل \u206610415\u2069 أو \u206610415-02\u2069 أو \u2066INV-2026-000023\u2069، أو مرجعاً كاملاً.',
};
