import type { plateStation as english } from '../../../en/desk/production/plate-station.ts';
import type { TranslationOf } from '../../../languages.ts';

export const plateStation: TranslationOf<typeof english> = {
  named: 'صفحة {station}',
  all: 'كل المحطات',
  here: 'في هذه المحطة',
  scan: {
    collect: 'امسح ما اكتمل في {station} ثم انقله إلى التالية. لا حاجة إلى لمس الحقل عند استخدام ماسح يدوي.',
    immediate: 'كل لوح يُمسح يُنقل فوراً من {station} إلى التالية.',
  },
  invitation: 'لا لوح في اليد. امسح الألواح التي اكتمل عملها هنا.',
  inHand: 'في اليد: {n}',
  putDown: 'ترك اللوح {number}',
  putAllDown: 'ترك الكل',
  notLookedUp: 'لم يُبحث عنه: لا يوجد اتصال',
  next: 'نقل إلى {station}',
  nextIsPacked: 'نقل: معبّأ',
  several: '{action} ({n})',
  openPlate: 'فتح صفحة اللوح',
  problems: {
    twice: 'اللوح {number} في اليد بالفعل.',
    tooMany: 'في اليد {n} لوح ولا متسع لغيرها. انقلها أولاً.',
  },
  settings: {
    title: 'على هذا الجهاز',
    signals: 'صوت واهتزاز',
    immediate: 'نقل ما يُمسح فوراً',
  },
  camera: {
    title: 'الكاميرا',
    open: 'المسح بالكاميرا',
    close: 'إغلاق الكاميرا',
    picture: 'صورة الكاميرا',
    torchOn: 'تشغيل الضوء',
    torchOff: 'إطفاء الضوء',
    problems: {
      denied: 'لا يُسمح لهذه الصفحة باستخدام الكاميرا. اسمح بها في إعدادات المتصفح ثم افتحها من جديد.',
      missing: 'لا توجد في هذا الجهاز كاميرا يمكن استخدامها.',
      busy: 'يستخدم برنامج آخر الكاميرا. أغلقها هناك ثم افتحها من جديد.',
      insecure: 'لا يتيح المتصفح الكاميرا إلا لصفحات https.',
      noReader: 'تعذّر تحميل قارئ الرموز. تحقق من الاتصال ثم افتح الكاميرا من جديد.',
    },
  },
  sign: { button: 'لافتة للجدار', a4: 'على ورق A4', a5: 'على ورق A5' },
  gone: {
    title: 'لا توجد محطة كهذه',
    sentence: 'لا توجد في قسم الألواح محطة بهذا العنوان، أو لم تعد موجودة.',
  },
};
