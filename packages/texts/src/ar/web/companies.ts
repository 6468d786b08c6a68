import type { documents as english } from '../../en/web/companies.ts';
import type { TranslationOf } from '../../languages.ts';

export const documents: TranslationOf<typeof english> = {
  title: 'مستندات الشركة',
  tradeLicense: 'الرخصة التجارية',
  trnCertificate: 'شهادة التسجيل الضريبي',
  choose: 'اختيار ملف',
  removeFile: 'إزالة {name}',
  refused: 'رُفضت مستندات شركتك',
  lead: 'يرجى إرسال نسخ مصححة إلينا. يمكنك متابعة الطلب في هذه الأثناء.',
  help: 'صور أو PDF، حتى 10 ميغابايت لكل ملف.',
  submit: 'إرسال المستندات',
  sent: 'شكراً، وصلتنا مستنداتك.',
  waiting: 'مستندات شركتك قيد المراجعة. سنكتب إليك فور الانتهاء من فحصها.',
  failed: 'تعذّر تحميل مستندات شركتك',
};
