import type { plateActions as english } from '../../en/desk/audit-plates.ts';
import type { TranslationOf } from '../../languages.ts';

export const plateActions: TranslationOf<typeof english> = {
  deskPlateLabels: 'طلب ملصقات ألواح',
  deskTransitionPlates: 'نقل ألواحاً أو أعادها أو أوقفها',
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
};
