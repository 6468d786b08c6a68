import type { TranslationOf } from '../../../languages.ts';
import type { invoicesEmails as english } from '../../../en/server/invoices/emails.ts';

export const invoicesEmails: TranslationOf<typeof english> = {
  creditNoteIssued: {
    subject: 'الطلب {orderId}: إشعارك الدائن',
    text: 'أصدرنا إشعاراً دائناً بجزء من فاتورة هذا الطلب، ويعود المبلغ بطريقة الدفع نفسها.',
  },
};
