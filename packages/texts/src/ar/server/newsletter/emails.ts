import type { TranslationOf } from '../../../languages.ts';
import type { newsletterEmails as english } from '../../../en/server/newsletter/emails.ts';

export const newsletterEmails: TranslationOf<typeof english> = {
  newsletterConfirm: {
    subject: 'يرجى تأكيد الاشتراك في نشرة {brand}',
    text: 'كُتب هذا العنوان في نموذج نشرتنا البريدية. اضغط الزر إن كنت أنت من كتبه، فعندها فقط يُضاف عنوانك إلى القائمة.',
    button: 'نعم، أريد النشرة',
    foot: 'إن لم تكن أنت من كتبه فلا حاجة إلى فعل شيء، ولن تصلك رسائل أخرى. الرابط صالح سبعة أيام.',
  },
  newsletterWelcome: {
    subject: 'تم اشتراكك في نشرة {brand}',
    text: 'شكراً لاشتراكك! نكتب عن الألواح والشبكات والآلات، ولا نكثر من الرسائل.',
    button: 'تصفّح منتجاتنا',
    unsubscribe: 'إلغاء الاشتراك',
    foot: 'وصلتك هذه الرسالة لأن هذا العنوان كُتب في نموذج النشرة البريدية لدى {brand}.',
  },
};
