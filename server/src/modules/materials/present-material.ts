import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { umToMm } from '@platewright/domain/geometry/length';
import { isBelowWarning } from '@platewright/domain/materials/stock-events';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import { may } from '@platewright/domain/permissions/may';
import type { sheetSizes } from '../../platform/db/schema/index.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ListedMaterial } from './list-materials.ts';

type MaterialRow = CallAnswer<Contract['deskMaterials']>['materials']['rows'][number];
type SheetSizeRow = CallAnswer<Contract['deskMaterial']>['sizes'][number];

/** An amount for those who may see what materials cost, and null for the plate room. */
export function createPriceView(principal: Principal): (fils: Fils) => number | null {
  const { ok } = may(principal, 'desk.materials');
  return (fils) => (ok ? filsToAed(fils) : null);
}
export type PriceView = ReturnType<typeof createPriceView>;

export const presentMaterial = ({ material, ...stock }: ListedMaterial, toPrice: PriceView): MaterialRow => ({
  ...{ id: material.id, plateType: material.plateType, thicknessMm: umToMm(material.thicknessUm) },
  ...{ supplierName: material.supplierName, isRetired: material.isRetired },
  ...{ sheets: stock.sheets, offcuts: stock.offcuts, isBelow: stock.isBelow, value: toPrice(stock.value) },
});

export const presentSheetSize = (size: typeof sheetSizes.$inferSelect, toPrice: PriceView): SheetSizeRow => ({
  ...{ id: size.id, widthMm: umToMm(size.widthUm), lengthMm: umToMm(size.lengthUm), price: toPrice(size.price) },
  ...{ warnBelow: size.warnBelow, sheets: size.sheets, value: toPrice(size.value), revision: size.revision },
  isBelow: isBelowWarning(size),
});
