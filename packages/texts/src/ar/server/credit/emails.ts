import type { TranslationOf } from '../../../languages.ts';
import type { creditEmails as english } from '../../../en/server/credit/emails.ts';

export const creditEmails: TranslationOf<typeof english> = {
  creditGranted: {
    subject: 'حدّك الائتماني لدى {brand} جاهز',
    text: 'شكراً على مستنداتك. تم اعتمادها، ويمكنك الآن الطلب على الحساب.',
    button: 'فتح صفحة الائتمان',
  },
  creditRefused: {
    subject: 'طلب الائتمان لدى {brand}',
    text: 'لم نتمكن من اعتماد مستنداتك. يمكنك تصحيحها ثم التقديم من جديد.',
    button: 'التقديم من جديد',
  },
  chequeReceived: {
    subject: 'استلمت {brand} شيكك',
    text: 'شكراً لك. وصلنا شيكك، وسنودعه في البنك في تاريخه. ويُعد مسدَّداً حين يصرفه البنك.',
    button: 'فتح صفحة الائتمان',
  },
  chequeCleared: {
    subject: 'صُرف شيكك لدى {brand}',
    text: 'شكراً لك. صرف البنك شيكك، وسُجّل ذلك في حسابك.',
    button: 'فتح صفحة الائتمان',
  },
  chequeBounced: {
    subject: 'شيك مرتجع لدى {brand}',
    text: 'لم يصرف البنك أحد شيكاتك. لا يمكن الطلب على الحساب حتى تتم تسوية قيمته. يرجى التواصل معنا.',
    button: 'فتح صفحة الائتمان',
  },
};
