import type { newsletter as english } from '../../en/web/newsletter.ts';
import type { TranslationOf } from '../../languages.ts';

export const newsletter: TranslationOf<typeof english> = {
  title: 'النشرة البريدية',
  lead: 'أخبار الألواح والشبكات والآلات، بضع مرات في السنة.',
  email: 'البريد الإلكتروني للنشرة',
  placeholder: 'you@company.com',
  submit: 'اشتراك',
  sending: 'جارٍ الإرسال...',
  done: 'شكراً لاشتراكك!',
  failed: 'حدث خطأ داخلي غير متوقع.',
  empty: 'يجب كتابة بريد إلكتروني.',
  tooMany: 'محاولات اشتراك كثيرة جداً بهذا البريد الإلكتروني.',
  leave: {
    title: 'إلغاء الاشتراك',
    sentence: 'لن تصلك رسائل نشرتنا بعد الآن. أما الرسائل الخاصة بطلباتك فتستمر.',
    submit: 'إلغاء الاشتراك',
    stay: 'البقاء في القائمة',
    done: 'أُلغي اشتراكك.',
    hint: 'يمكنك العودة متى شئت من النموذج أسفل كل صفحة.',
    broken: 'هذا الرابط غير مكتمل. يرجى فتحه من الرسالة مرة أخرى.',
    home: 'إلى الصفحة الرئيسية',
  },
};
