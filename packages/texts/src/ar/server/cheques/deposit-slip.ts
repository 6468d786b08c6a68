import type { TranslationOf } from '../../../languages.ts';
import type { depositSlip as english } from '../../../en/server/cheques/deposit-slip.ts';

export const depositSlip: TranslationOf<typeof english> = {
  title: 'قسيمة إيداع',
  number: 'الإيداع',
  day: 'يوم الإيداع',
  account: 'في الحساب',
  count: 'عدد الشيكات',
  total: 'المجموع',
  columns: { line: 'رقم', cheque: 'الشيك', bank: 'مسحوب على', drawer: 'الساحب', date: 'التاريخ', amount: 'درهم' },
  deposited: 'المودِع',
  received: 'استلام البنك',
  transcribed: 'الكلمات بين [قوسين معقوفين] مكتوبة بحروف لاتينية لأن خطوط هذه الوثيقة لا تتضمن كتابتها الأصلية.',
  page: 'الإيداع {deposit} · صفحة {number} من {of}',
};
