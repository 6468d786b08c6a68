import type { roles as english } from '../../../en/desk/members/roles.ts';
import type { TranslationOf } from '../../../languages.ts';

export const roles: TranslationOf<typeof english> = {
  title: 'الأدوار',
  members: 'أدوار أعضاء العملاء',
  lead: 'ما يُسمح به لأعضاء حسابات العملاء. يصل التغيير إلى صفحاتهم المفتوحة فوراً، ولصاحب الحساب كل الصلاحيات.',
  table: 'الأدوار',
  add: 'إضافة دور',
  matrix: {
    permission: 'الصلاحية',
    may: 'نعم',
    mayNot: 'لا',
    held: 'الأعضاء: {members} · في الطلبات: {orders}',
    groups: {
      ordering: 'الطلب والدفع',
      order: 'العمل في الطلب',
      orderMembers: 'أعضاء الطلب',
      account: 'الحساب',
    },
  },
  staff: {
    title: 'أدوار الموظفين',
    lead: 'الصلاحيات التي يبدأ بها كل دور في مكتب العمل، وقد تختلف من حساب إلى آخر.',
    link: 'تحديد صلاحيات الموظفين',
    groups: { jobs: 'الأعمال', money: 'الشؤون المالية', house: 'الموقع والأشخاص' },
  },
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
