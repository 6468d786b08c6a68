import type { plateActions as english } from '../../../en/desk/audit/plate-actions.ts';
import type { TranslationOf } from '../../../languages.ts';

export const plateActions: TranslationOf<typeof english> = {
  deskPlateLabels: 'طلب ملصقات ألواح',
  deskTransitionPlates: 'نقل ألواحاً أو أعادها أو أوقفها أو أتلفها',
  deskCreateMaterial: 'أضاف مادة',
  deskChangeMaterial: 'غيّر مادة',
  deskAddSheetSize: 'أضاف مقاس صفيحة',
  deskChangeSheetSize: 'غيّر مقاس صفيحة',
  deskReceiveSheets: 'استلم صفائح',
  deskTakeSheets: 'أخذ صفائح من المخزون',
  deskCountSheets: 'جرد الصفائح',
  deskStoreOffcut: 'خزّن قطعة متبقية',
  deskDiscardOffcut: 'تخلّص من قطعة متبقية',
  deskMaterialsCsv: 'صدّر المواد',
  deskPlanSheets: 'خطط صفائح',
  deskChangeSheet: 'نقل ألواحاً على صفيحة',
  deskTransitionSheet: 'أصدر صفيحة أو صوّرها أو قصها أو ألغاها',
  deskSheetPlan: 'طلب مخطط صفيحة',
  deskImagingListCsv: 'صدّر قائمة تصوير صفيحة',
};
