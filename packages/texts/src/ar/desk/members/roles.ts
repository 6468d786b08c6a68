import type { roles as english } from '../../../en/desk/members/roles.ts';
import type { TranslationOf } from '../../../languages.ts';

export const roles: TranslationOf<typeof english> = {
  title: 'الأدوار',
  lead: 'ما يُسمح به لأعضاء حسابات العملاء. يصل التغيير إلى صفحاتهم المفتوحة فوراً، ولصاحب الحساب كل الصلاحيات.',
  table: 'الأدوار',
  add: 'إضافة دور',
  columns: { name: 'الاسم', permissions: 'الصلاحيات', members: 'الأعضاء', inOrders: 'في الطلبات', action: 'الإجراء' },
  edit: 'تعديل',
  editNamed: 'تعديل الدور {name}',
  nothing: 'الاطلاع فقط',
  empty: { title: 'لا أدوار بعد', sentence: 'يستطيع أصحاب الحسابات دعوة الأعضاء بعد إضافة دور.' },
  dialog: {
    addTitle: 'إضافة دور',
    editTitle: 'تعديل الدور',
    name: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    permissions: 'الصلاحيات',
    save: 'حفظ',
    cancel: 'رجوع',
    remove: 'حذف',
    inUse: 'لا يمكن حذف هذا الدور: هناك أعضاء أو طلبات تستخدمه.',
    conflict: 'غيّر شخص آخر هذا الدور في هذه الأثناء. أغلقه وافتحه من جديد لتراه.',
    added: 'تمت إضافة الدور.',
    saved: 'تم حفظ الدور.',
    removed: 'تم حذف الدور.',
  },
  remove: { title: 'حذف الدور {name}؟', sentence: 'لا أحد يحمله. لن يتمكن أصحاب الحسابات من اختياره.', confirm: 'حذف' },
};
