import type { work as english } from '../../../en/desk/orders/work.ts';
import type { TranslationOf } from '../../../languages.ts';

export const work: TranslationOf<typeof english> = {
  title: 'العمل',
  filter: 'العمل',
  filters: {
    all: 'أعمال الجميع',
    mine: 'أعمالي',
    nobody: 'غير مسندة',
    overdue: 'متأخرة',
    requests: 'التماسات',
    faults: 'عيوب',
    refunds: 'مبالغ تُرد',
  },
  with: 'مسند إلى',
  nobody: 'لا أحد',
  take: 'أتولّاه',
  taken: 'غيّر شخص آخر من يتولى هذا العمل. يرجى النظر مجدداً.',
  gone: 'لم تعد له صلاحية',
  nameGone: '{name} (لم تعد له صلاحية)',
  due: 'الموعد',
  notDue: 'يُحدد عند بدء الإنتاج',
  overdue: 'متأخر',
  changeDue: 'تغيير الموعد',
  changedDue: 'تم تغيير الموعد.',
  lateDue: 'غيّر شخص آخر الموعد في هذه الأثناء.',
  day: 'اليوم',
  reason: 'السبب',
  reasonHelp: 'يُحفظ في السجل ولا يراه العميل.',
  save: 'تغيير',
  cancel: 'إلغاء',
  waiting: 'في هذه الحالة منذ',
};
