import type { TranslationOf } from '../../../languages.ts';
import type { pricingEmails as english } from '../../../en/server/pricing/emails.ts';

export const pricingEmails: TranslationOf<typeof english> = {
  versionRefused: {
    subject: 'لم يسرِ الإصدار {n} من {name}',
    text: 'حان وقته، لكن المعروض وقائمة الأسعار لم يتوافقا. يبقى ما كان سارياً من قبل. يرجى تصحيح أحدهما والنشر من جديد.',
    priceList: 'قائمة الأسعار',
    what: 'ما نُشر لهذا الوقت',
    button: 'فتحه في المكتب',
  },
};
