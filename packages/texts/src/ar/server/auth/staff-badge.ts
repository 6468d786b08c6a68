import type { staffBadge as english } from '../../../en/server/auth/staff-badge.ts';
import type { TranslationOf } from '../../../languages.ts';

export const staffBadge: TranslationOf<typeof english> = {
  title: 'بطاقة موظف',
  number: 'الرقم {number}',
  hint: 'تفتح الحواسيب المشتركة في قسم الألواح. من يجدها يرجى أن يسلّمها. ضاعت؟ اطلب إلغاءها فوراً.',
};
