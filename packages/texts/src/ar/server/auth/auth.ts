import type { TranslationOf } from '../../../languages.ts';
import type { auth as english, identityStandIn as englishIdentity } from '../../../en/server/auth/auth.ts';

export const auth: TranslationOf<typeof english> = {
  resetSent: 'أرسلنا إليك رسالة بريد إلكتروني تحتوي على رابط لتعيين كلمة مرور جديدة. الرابط صالح لمدة ساعة واحدة.',
  passwordChanged: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  ownPasswordChanged: 'تم تغيير كلمة المرور، وسُجّل خروجك من أجهزتك الأخرى.',
  memberReady: 'شكراً لك، تم تعيين كلمة المرور. يمكنك تسجيل الدخول الآن.',
};

export const identityStandIn: TranslationOf<typeof englishIdentity> = {
  google: 'Google',
  facebook: 'Facebook',
  title: '{provider} (بديل للعرض)',
  question: 'من تريد أن تكون؟',
  cancel: 'إلغاء',
  note: 'تمثّل هذه الصفحة {provider} في العرض التجريبي. لا شيء يغادر هذا الجهاز.',
  wrong: 'هذا الطلب غير مكتمل. يرجى الرجوع والبدء من جديد.',
  people: {
    known: 'لديه حساب',
    unknown: 'ليس لديه حساب بعد',
    arabic: 'ليس لديه حساب بعد',
    unconfirmed: 'لم يؤكد حسابه',
    blocked: 'حسابه محظور',
    withoutEmail: 'بلا بريد إلكتروني',
    unverified: 'بريد لم تتحقق منه {provider}',
  },
};
