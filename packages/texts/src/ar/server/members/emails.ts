import type { TranslationOf } from '../../../languages.ts';
import type { memberEmails as english } from '../../../en/server/members/emails.ts';

export const memberEmails: TranslationOf<typeof english> = {
  invite: {
    subject: 'دعوة للطلب عبر {brand}',
    text: 'أضافك صاحب حساب لدى {brand} عضواً في حسابه. يرجى تعيين كلمة مرور، وبعدها يمكنك تسجيل الدخول.',
    button: 'تعيين كلمة المرور',
    after: 'الرابط صالح لمدة سبعة أيام ويُستخدم مرة واحدة. إذا لم تكن تنتظر هذه الدعوة فلا يلزمك فعل شيء.',
  },
  roleChanged: {
    subject: 'تغيّر دورك لدى {brand}',
    text: 'منحك صاحب الحساب دوراً آخر، ويسري من الآن.',
    none: 'هذا الدور للاطلاع فقط.',
    button: 'فتح حسابي',
  },
  orderRole: {
    assigned: {
      subject: 'تم تعيينك في الطلب {orderId}',
      text: 'تم تعيينك في طلب، ويمكنك فتحه في البوابة.',
      textBy: 'عيّنك {by} في طلب، ويمكنك فتحه في البوابة.',
    },
    changed: {
      subject: 'تغيّر دورك في الطلب {orderId}',
      text: 'لديك دور آخر في هذا الطلب، ويسري من الآن.',
      textBy: 'منحك {by} دوراً آخر في هذا الطلب، ويسري من الآن.',
    },
    none: 'هذا الدور للاطلاع فقط.',
    button: 'فتح الطلب',
  },
};
