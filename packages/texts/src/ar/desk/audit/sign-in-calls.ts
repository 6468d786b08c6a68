import type { signInCalls as english } from '../../../en/desk/audit/sign-in-calls.ts';
import type { TranslationOf } from '../../../languages.ts';

export const signInCalls: TranslationOf<typeof english> = {
  deskAuthenticate: 'سجّل الدخول',
  deskSetPassword: 'عيّن كلمة مرور',
  deskChangePassword: 'غيّر كلمة مروره',
  deskSetUpSecondFactor: 'بدأ إعداد عامل تحقق ثانٍ',
  deskTurnOnSecondFactor: 'فعّل عامل التحقق الثاني',
  deskTurnOffSecondFactor: 'عطّل عامل التحقق الثاني',
  deskRemoveSecondFactor: 'أزال عامل تحقق ثانياً',
  deskRenewRecoveryCodes: 'أنشأ رموز استرداد جديدة',
  deskSetUpPasskey: 'بدأ إضافة مفتاح مرور',
  deskAddPasskey: 'أضاف مفتاح مرور',
  deskRenamePasskey: 'أعاد تسمية مفتاح مرور',
  deskGiveSecondFactor: 'قدّم عامل التحقق الثاني',
  deskResetStaffSecondFactor: 'أعاد ضبط عامل التحقق الثاني لزميل',
  deskResetPersonSecondFactor: 'أعاد ضبط عامل التحقق الثاني لعميل',
  deskUnlock: 'حُظر الرقم السري بعد محاولات خاطئة',
  deskRegisterSharedPc: 'سجّل حاسوباً مشتركاً',
  deskRevokeSharedPc: 'ألغى تسجيل حاسوب مشترك',
  deskSetSharedPcLock: 'غيّر مدة قفل الحواسيب المشتركة',
  deskSetPin: 'عيّن رقمه السري',
  deskRemovePin: 'أزال رقمه السري',
  deskIssueBadge: 'أصدر بطاقة لزميل',
  deskRevokeBadge: 'ألغى بطاقة زميل',
};
