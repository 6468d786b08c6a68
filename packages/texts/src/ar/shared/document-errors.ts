import type { documentErrors as english } from '../../en/shared/document-errors.ts';
import type { TranslationOf } from '../../languages.ts';

export const documentErrors: TranslationOf<typeof english> = {
  wholeNumberBetween: 'أدخل رقماً صحيحاً من {min} إلى {max}.',
  choiceUnknown: 'هذا ليس من الخيارات.',
  countryUnknown: 'لا توجد دولة بهذا الرمز.',
  listEmpty: 'يلزم إدخال واحد على الأقل هنا.',
  usedTwice: 'هذا الاسم مستخدم أعلاه.',
  priceMissing: 'يمكن اختيار هذا بلا مقابل: أدخل سعره.',
};
