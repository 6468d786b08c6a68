import type { SameKeys } from '../shape.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: SameKeys<typeof english> = {
  resetSent: 'أرسلنا إليك رسالة بريد إلكتروني تحتوي على رابط لتعيين كلمة مرور جديدة. الرابط صالح لمدة ساعة واحدة.',
  passwordChanged: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
};
