import type { plateQueue as english } from '../../../en/desk/production/plate-queue.ts';
import type { TranslationOf } from '../../../languages.ts';

export const plateQueue: TranslationOf<typeof english> = {
  title: 'المخزّن على هذا الجهاز',
  queued: 'لا يوجد اتصال. خُزّن على هذا الجهاز: {n}. يُرسل بترتيبه عند عودة الاتصال.',
  ofPlate: 'لم يُرسل بعد',
  waiting: 'خطوات ألواح لم تُرسل بعد: {n}. تُرسل بترتيبها عند عودة الاتصال.',
  ofOthers: 'خطوات {who} تنتظر على هذا الجهاز حتى تسجيل الدخول هنا من جديد.',
  notStored: 'هذا المتصفح لا يخزّن شيئاً: أبقِ هذه الصفحة مفتوحة حتى الإرسال.',
  reports: 'أُرسلت لاحقاً وتحتاج إلى قراءة: {n}.',
  sent: 'أُرسل: {n}',
  show: 'عرض',
  close: 'إغلاق',
  nothing: 'لم يعد على هذا الجهاز شيء مخزّن.',
  reportsTitle: 'أُرسلت لاحقاً',
  waitingTitle: 'لم تُرسل بعد',
  timeReplaced: 'لا يمكن أن تكون ساعة الجهاز صحيحة، لذلك سُجّل وقت الوصول.',
  dismiss: 'قُرئت',
  dismissAll: 'قُرئت كلها',
  withdraw: 'عدم الإرسال',
  withdrawn: 'لم يُرسل: {n}',
  sentMeanwhile: 'أُرسل في هذه الأثناء. تراجع عنه من صفحة اللوح.',
};
