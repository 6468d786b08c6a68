/** The second factor at the desk: the duty, and giving it again (decision 052). */
export const secondFactorDuty = {
  title: 'إعداد تسجيل الدخول بخطوتين',
  lead: 'عملك يمسّ أموالاً أو صلاحيات، لذلك يحتاج تسجيل دخولك إلى خطوة ثانية. أعدّها الآن، فهي لا تستغرق إلا دقيقة.',
  continue: 'الذهاب إلى مكتب العمل',
  signOut: 'تسجيل الخروج',
  giveTitle: 'أكّد هويتك',
  giveText:
    'هذا الإجراء يمسّ أموالاً أو صلاحيات. أدخل رمزاً أو استخدم مفتاح مرور، ويبقى التأكيد صالحاً مدة {minutes} دقيقة.',
  give: 'تأكيد',
} as const;
