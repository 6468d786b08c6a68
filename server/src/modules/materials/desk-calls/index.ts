import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskStockEvents } from './events.ts';
import { deskMaterial, deskMaterialKinds, deskMaterials, deskMaterialsCsv } from './materials.ts';
import { deskDiscardOffcut, deskOffcuts, deskStoreOffcut } from './offcuts.ts';
import { deskCountSheets, deskReceiveSheets, deskTakeSheets } from './stock.ts';
import { deskAddSheetSize, deskChangeMaterial, deskChangeSheetSize, deskCreateMaterial } from './terms.ts';

/** What plates are made of, at the desk. */
export const materialDeskHandlers = {
  deskMaterials,
  deskMaterialsCsv,
  deskMaterialKinds,
  deskMaterial,
  deskOffcuts,
  deskStockEvents,
  deskCreateMaterial,
  deskChangeMaterial,
  deskAddSheetSize,
  deskChangeSheetSize,
  deskReceiveSheets,
  deskTakeSheets,
  deskCountSheets,
  deskStoreOffcut,
  deskDiscardOffcut,
} satisfies Partial<Handlers>;
