/** What staff did in the plate room, as the audit says it. */
export const plateActions = {
  deskPlateLabels: 'Had labels of plates made',
  deskTransitionPlates: 'Passed plates on, back, or held them',
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
} as const;
