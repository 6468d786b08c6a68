import type { TranslationOf } from '../../../languages.ts';
import type { faultEmails as english } from '../../../en/server/faults/emails.ts';

export const faultEmails: TranslationOf<typeof english> = {
  faultReported: {
    subject: 'استلمنا بلاغك عن الطلب رقم {orderId}',
    text: 'شكراً لإبلاغنا. سننظر في صورك ونقرر قريباً. يرجى الاحتفاظ بالألواح حتى ذلك الحين.',
  },
  faultRemade: {
    subject: 'الطلب رقم {orderId}: نعيد تصنيعه مجاناً',
    text: 'كنت على حق، ونعتذر لك. نعيد تصنيع الألواح المعيبة دون أي تكلفة وبالملفات نفسها، ونرسلها إلى العنوان نفسه.',
    button: 'فتح الطلب الجديد',
  },
  orderRemade: {
    subject: 'الطلب رقم {orderId}: نعيد تصنيعه مجاناً',
    text: 'نعيد تصنيع طلبك دون أي تكلفة وبالملفات نفسها، ونرسله إلى العنوان نفسه. تجد السبب أدناه.',
    button: 'فتح الطلب الجديد',
  },
  faultRefused: {
    subject: 'بلاغك عن الطلب رقم {orderId}',
    text: 'نظرنا في صورك ولم نتمكن من تأكيد عيب في الألواح. تجد السبب أدناه، ويمكنك الرد في محادثة الطلب.',
  },
};
