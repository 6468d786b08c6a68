import type { orderMembers as english } from '../../../en/desk/members/order-members.ts';
import type { TranslationOf } from '../../../languages.ts';

export const orderMembers: TranslationOf<typeof english> = {
  title: 'الأعضاء',
  empty: 'لم يُعيَّن أحد. يرى أصحاب الحساب الطلب على أي حال.',
  role: 'الدور في هذا الطلب',
  roleOf: 'دور {name} في هذا الطلب',
  remove: 'إخراج {name} من الطلب',
  removeTitle: 'هل تريد إخراج {name} من الطلب؟',
  removeText: 'لن يرى العضو الطلب بعد الآن، ويذكر السجل أن الموظفين فعلوا ذلك.',
  removeConfirm: 'إخراج',
  keep: 'إبقاء',
  assign: 'تعيين',
  member: 'عضو من الشركة',
  choose: 'اختر',
  done: 'تم تغيير أعضاء الطلب.',
  late: 'غيّر شخص آخر هذا العضو للتو. راجع دوره الحالي.',
  previous: 'السابق',
  next: 'التالي',
  page: '{page} من {pages}',
};
