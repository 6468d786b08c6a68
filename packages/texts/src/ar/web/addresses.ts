import type { TranslationOf } from '../../languages.ts';
import type { addresses as english } from '../../en/web/addresses.ts';

export const addresses: TranslationOf<typeof english> = {
  tabs: { billing: 'عنوان الفاتورة', shipping: 'عنوان الشحن' },
  add: 'إضافة عنوان',
  addTitle: 'إضافة عنوان',
  editTitle: 'تعديل العنوان',
  edit: 'تعديل',
  editNamed: 'تعديل عنوان {name}، {street}',
  default: 'الافتراضي',
  empty: { billing: 'لا يوجد عنوان فاتورة', shipping: 'لا يوجد عنوان شحن' },
  emptyHelp: {
    billing: 'العناوين التي تضيفها هنا يمكن اختيارها عند الدفع.',
    shipping: 'فعّل «حفظ كعنوان شحن» عند إضافة عنوان أو تعديله، فيظهر هنا أيضاً.',
  },
  failed: 'تعذّر تحميل دفتر العناوين',
  entryFailed: 'تعذّر تحميل العنوان',
  back: 'العودة إلى دفتر العناوين',
  flags: {
    defaultBilling: 'عنوان الفاتورة الافتراضي',
    useAsShipping: 'حفظ كعنوان شحن',
    defaultShipping: 'عنوان الشحن الافتراضي',
  },
  save: 'حفظ',
  cancel: 'إلغاء',
  remove: 'حذف العنوان',
  sure: 'هل أنت متأكد؟',
  no: 'لا',
  yes: 'نعم',
  thanks: 'شكراً لك',
  done: 'تمت إضافة عنوانك أو تعديله أو حذفه بنجاح',
  changed: {
    title: 'غيّر شخص آخر هذا العنوان في هذه الأثناء',
    text: 'ما كتبته ما زال هنا، ولم يُحفظ شيء بعد.',
    showTheirVersion: 'عرض نسخته',
    keepMyVersion: 'حفظ نسختي على أي حال',
  },
  deleted: {
    title: 'حذف شخص آخر هذا العنوان في هذه الأثناء',
    text: 'ما كتبته ما زال هنا.',
    again: 'حفظه كعنوان جديد',
  },
};
