/** What staff did in the plate room, as the audit says it. */
export const plateActions = {
  deskPlateLabels: 'Had labels of plates made',
  deskTransitionPlates: 'Passed plates on, back, held or scrapped them',
  deskCreateMaterial: 'Added a material',
  deskChangeMaterial: 'Changed a material',
  deskAddSheetSize: 'Added a sheet size',
  deskChangeSheetSize: 'Changed a sheet size',
  deskReceiveSheets: 'Received sheets',
  deskTakeSheets: 'Took sheets from stock',
  deskCountSheets: 'Counted sheets',
  deskStoreOffcut: 'Stored an off-cut',
  deskDiscardOffcut: 'Discarded an off-cut',
  deskMaterialsCsv: 'Exported the materials',
  deskPlanSheets: 'Planned sheets',
  deskTransitionSheet: 'Released, imaged, cut or dissolved a sheet',
  deskSheetPlan: 'Had the plan of a sheet made',
  deskImagingListCsv: 'Exported the imaging list of a sheet',
} as const;
