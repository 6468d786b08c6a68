const requestId = '0b5c6a52-4d1f-4e0e-8a57-7f2d9c1e3a10';
const terms = {
  ...{ supplierName: 'Cyrel DPR 45', rimMm: 10, gapMm: 6, canTurn: true },
  ...{ offcutShortMm: 200, offcutLongMm: 300, leastOffcutUse: 50, isRetired: false },
};

/** A valid input for each call about materials. */
export const materialInputs = {
  deskMaterials: { _start: 0, _end: 25, search: 'Cyrel', filter: 'below', sort: 'sheets' },
  deskMaterialsCsv: { search: 'Cyrel' },
  deskMaterialKinds: {},
  deskMaterial: { materialId: 1 },
  deskOffcuts: { materialId: 1, state: 'stored' },
  deskStockEvents: { materialId: 1, kind: 'received' },
  deskCreateMaterial: { ...terms, plateType: 'dig', thicknessMm: 1.14 },
  deskChangeMaterial: { ...terms, materialId: 1, revision: 0 },
  deskAddSheetSize: { materialId: 1, widthMm: 900, lengthMm: 1200, price: 212.5, warnBelow: 4 },
  deskChangeSheetSize: { sizeId: 1, revision: 0, price: 212.5, warnBelow: 4 },
  deskReceiveSheets: { requestId, sizeId: 1, sheets: 10, note: '' },
  deskTakeSheets: { requestId, sizeId: 1, sheets: 1, note: 'Test of the exposure' },
  deskCountSheets: { requestId, sizeId: 1, sheets: 9, shown: 10, note: 'Stocktaking' },
  deskStoreOffcut: { requestId, materialId: 1, widthMm: 400, lengthMm: 500, place: 'A2' },
  deskDiscardOffcut: { requestId, offcutId: 1, note: 'Bent' },
} as const;
