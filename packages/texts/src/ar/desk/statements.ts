import type { statements as english } from '../../en/desk/statements.ts';
import type { TranslationOf } from '../../languages.ts';

export const statements: TranslationOf<typeof english> = {
  open: 'كشف حساب',
  title: 'كشف حساب',
  sentences: {
    period: 'كل قيود هذه الأيام، مع الرصيد قبلها وبعدها.',
    openItems: 'ما بقي للدفع اليوم حسب تاريخ الاستحقاق، ومدة تأخره.',
  },
  kind: 'المحتوى',
  kinds: { period: 'فترة', openItems: 'البنود المفتوحة' },
  from: 'أول يوم',
  to: 'آخر يوم',
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  download: 'تنزيل PDF',
  begun: 'يجري تنزيل الكشف.',
  close: 'إغلاق',
  days: 'من {from} إلى {to}',
  send: 'إرسال بالبريد الإلكتروني',
  sending: 'يجري رسم الكشف وإرساله.',
  readers: 'يُرسَل بالبريد الإلكتروني إلى {addresses}.',
  nobody: 'لا أحد من أصحاب هذا الحساب يستطيع تسجيل الدخول، فيمكن تنزيله فقط.',
  sentTitle: 'الكشوف المرسلة',
  noneSent: 'لم يُرسَل أي كشف بعد',
  onItsOwn: 'تلقائياً',
  columns: { what: 'الكشف', at: 'أُرسل في', by: 'المرسل', to: 'إلى', balance: 'الرصيد، درهم' },
  states: {
    waiting: 'يجري رسمه وإرساله',
    tooLong: 'لم يُرسَل: الأسطر أكثر من أن تتسع لها وثيقة واحدة',
    nobody: 'لم يُرسَل: لا يوجد من يُرسَل إليه',
  },
  monthly: 'إرسال كشف كل شهر تلقائياً',
  monthlyHelp: 'في الأيام الأولى من الشهر، إلى كل حساب قُيِّد له شيء أو عليه شيء.',
  monthlyAccount: 'يصل هذا الحساب كشف كل شهر',
  monthlyOn: 'كشوف كل شهر مُشغَّلة.',
  monthlyOff: 'كشوف كل شهر متوقفة لكل الحسابات، من قائمة الحسابات.',
};
