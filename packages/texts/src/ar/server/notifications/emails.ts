import type { TranslationOf } from '../../../languages.ts';
import type { emails as english } from '../../../en/server/notifications/emails.ts';
import { authEmails } from '../auth/emails.ts';
import { bankEmails } from '../bank/emails.ts';
import { chatEmails } from '../chat/emails.ts';
import { companyEmails } from '../companies/emails.ts';
import { contactEmails } from '../contact/emails.ts';
import { creditEmails } from '../credit/emails.ts';
import { reminderEmails } from '../reminders/emails.ts';
import { statementEmails } from '../statements/emails.ts';
import { faultEmails } from '../faults/emails.ts';
import { memberEmails } from '../members/emails.ts';
import { newsletterEmails } from '../newsletter/emails.ts';
import { orderEmails } from '../orders/emails.ts';
import { paymentEmails } from '../payments/emails.ts';
import { pricingEmails } from '../pricing/emails.ts';
import { proofEmails } from '../proofs/emails.ts';
import { quotationEmails } from '../quotations/emails.ts';
import { setupEmails } from '../setup/emails.ts';
import { staffEmails } from '../staff/emails.ts';

export const emails: TranslationOf<typeof english> = {
  hello: 'مرحباً {name}،',
  helloNobody: 'مرحباً،',
  ifButtonFails: 'إذا لم يعمل الزر، انسخ هذا العنوان إلى متصفحك:',
  automatic: 'وصلتك هذه الرسالة بخصوص حسابك لدى {brand}، وقد كُتبت تلقائياً.',
  contact: 'لديك سؤال؟ راسلنا على {email} أو اتصل بنا على {phone}.',
  trn: 'رقم التسجيل الضريبي {trn}',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  openOrder: 'فتح الطلب',
  openTracking: 'تتبّع الشحنة',
  money: '{amount} درهم',
  facts: {
    order: 'الطلب',
    project: 'المشروع',
    product: 'المنتج',
    taken: 'كيف استُلم',
    note: 'ملاحظة',
    findings: 'ما يلزم تصحيحه',
    request: 'المطلوب',
    reason: 'السبب',
    files: 'الملفات',
    price: 'السعر دون الضريبة والتوصيل',
    invoice: 'الفاتورة الضريبية',
    payment: 'الدفع',
    creditNote: 'الإشعار الدائن',
    total: 'الإجمالي شاملاً الضريبة',
    changes: 'التعديلات',
    remakeOrder: 'الطلب الجديد',
    delivery: 'التسليم',
    waitsSince: 'بالانتظار منذ',
    courier: 'شركة التوصيل',
    trackingNumber: 'رقم التتبع',
    plates: 'الألواح',
    promise: 'الموعد الموعود',
    promisedBefore: 'الموعد السابق',
    promisedNow: 'الموعد الجديد',
    decidedBy: 'صاحب القرار',
    filesPromise: 'الملفات جاهزة حتى',
    account: 'الحساب',
    role: 'الدور',
    permissions: 'صلاحياتك',
    creditLimit: 'الحد الائتماني',
    terms: 'مدة السداد',
    cheque: 'الشيك',
    amount: 'المبلغ',
    receivedOn: 'تاريخ الاستلام',
    payableOn: 'التاريخ المدوّن على الشيك',
    reference: 'المرجع',
    orders: 'عن الطلبات',
    quotation: 'عرض السعر',
    totalWithVat: 'الإجمالي شاملاً الضريبة دون التوصيل',
    validTo: 'سارٍ حتى',
    termsDays: '{days} يوماً من تاريخ الفاتورة',
  },
  ...authEmails,
  ...bankEmails,
  ...chatEmails,
  ...companyEmails,
  ...contactEmails,
  ...creditEmails,
  ...statementEmails,
  ...reminderEmails,
  ...faultEmails,
  ...memberEmails,
  ...newsletterEmails,
  ...orderEmails,
  ...paymentEmails,
  ...pricingEmails,
  ...proofEmails,
  ...quotationEmails,
  ...setupEmails,
  ...staffEmails,
};
