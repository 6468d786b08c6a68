import type { signing as english } from '../../../en/web/proofs/sign-off.ts';
import type { TranslationOf } from '../../../languages.ts';

export const signing: TranslationOf<typeof english> = {
  title: 'توقيع هذه النسخة',
  points: 'راجع كل نقطة على البروفة ثم ضع علامة عليها.',
  checklist: 'قائمة المراجعة',
  left: 'تمت مراجعة {done} من {all}',
  show: 'أرني',
  showNamed: 'أرني: {point}',
  ordered: 'المطلوب: \u2068{answer}\u2069',
  signature: 'اكتب اسمك للتوقيع',
  signAs: 'كما في حسابك: \u2068{name}\u2069. يُحفظ مع الملف وبصمته ووقت التوقيع.',
  signAny: 'يُحفظ مع الملف وبصمته ووقت التوقيع.',
  needPoints: 'ضع علامة على كل نقطة لتتمكن من الاعتماد.',
  needSentence: 'ضع علامة على الجملة لتتمكن من الاعتماد.',
  needSignature: 'اكتب اسمك لتتمكن من الاعتماد.',
  looking: 'تراجع الآن {point}: {what}.',
  resume: 'العودة إلى قائمة المراجعة',
  certificates: 'شهادات الاعتماد',
  certificate: 'الشهادة \u2068{number}\u2069',
  drawing: 'يجري إعداد الشهادة \u2068{number}\u2069.',
  openFailed: 'تعذّر فتح الشهادة. يرجى المحاولة مرة أخرى.',
  withdrawn: 'أُلغيت \u2068{date}\u2069: {reason}',
  reasons: {
    newVersion: 'نُشرت نسخة أحدث',
    specification: 'أُعيد فتح المواصفات',
  },
  signedBy: '\u2068{filename}\u2069، النسخة {version}، وقّعها \u2068{name}\u2069، \u2068{date}\u2069',
  checkCode: 'رمز التحقق \u2068{code}\u2069',
};
