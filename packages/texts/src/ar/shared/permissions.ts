import type { TranslationOf } from '../../languages.ts';
import type { missingPermission as englishMissing, permissions as english } from '../../en/shared/permissions.ts';

export const permissions: TranslationOf<typeof english> = {
  CREATE_ORDER: 'إنشاء الطلبات',
  REORDER: 'إعادة الطلب',
  CHECKOUT: 'إتمام الشراء والدفع',
  VIEW_SPECIFICATION: 'تصحيح المواصفات',
  UPLOAD_FILES: 'رفع الملفات',
  APPROVE: 'اعتماد البروفات',
  ADD_ORDER_MEMBER: 'إضافة أعضاء إلى الطلب',
  UPDATE_ORDER_MEMBER: 'تغيير الأدوار في الطلب',
  DELETE_ORDER_MEMBER: 'إزالة أعضاء من الطلب',
  CHAT: 'المحادثة حول الطلبات',
  CREDITS: 'الاطلاع على الائتمان',
  ADDRESSES: 'إدارة العناوين',
};

export const missingPermission: TranslationOf<typeof englishMissing> = {
  sentence: 'لا يتضمن دورك صلاحية «{permission}». يرجى مراجعة صاحب الحساب.',
  sentences: 'لا يتضمن دورك الصلاحيات «{permissions}». يرجى مراجعة صاحب الحساب.',
  next: '»، «',
  needed: 'يتطلب صلاحية «{permission}».',
  pageGone: 'غيّر صاحب الحساب دورك. تتطلب هذه الصفحة صلاحية «{permission}»، ولم يعد دورك يتضمنها.',
  lost: 'تغيّر دورك، ولم يعد يتضمن الصلاحيات التالية: {permissions}.',
};
