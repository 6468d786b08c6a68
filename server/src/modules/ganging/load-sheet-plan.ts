import { listParts } from '@platewright/domain/ganging/cut-tree';
import { listCuts, type CutSide } from '@platewright/domain/ganging/list-cuts';
import { measureSheets } from '@platewright/domain/ganging/measure-sheets';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { loadBrand } from '../content/index.ts';
import { getPlateName } from '../orders/index.ts';
import type { StationDeps } from '../production/index.ts';
import type { SheetPlanData } from './draw-sheet-plan.ts';
import { loadSheet } from './load-sheet.ts';

/** What the plan of a sheet is drawn from. @throws CallError notFound */
export async function loadSheetPlan(
  tx: Tx,
  deps: StationDeps,
  { sheetId, lang }: { readonly sheetId: number; readonly lang: Language },
): Promise<SheetPlanData> {
  const { sheet, material, plates, ganged } = await loadSheet(tx, deps, sheetId);
  const nameOf = new Map(
    plates.map(({ id, orderId, number, remakeNo, ink, side, position }) => [
      String(id),
      { number: getPlateNumber(orderId, number, remakeNo), ink: getPlateName({ ink, side, number: position }, lang) },
    ]),
  );
  const nameSide = (side: CutSide) =>
    side.kind === 'plate'
      ? { kind: side.kind, text: nameOf.get(side.plateId)?.number ?? '', ...sizeOf(side) }
      : { kind: side.kind, text: side.kind === 'part' ? String(side.nextCut) : '', ...sizeOf(side) };
  const brand = await loadBrand(tx);
  return {
    ...{ lang, operator: brand.name[lang], printedAt: deps.clock.now(), sheetId },
    ...{ supplierName: material.supplierName, thicknessUm: material.thicknessUm, reliefUm: sheet.reliefUm },
    ...{ widthUm: sheet.widthUm, lengthUm: sheet.lengthUm, offcutId: sheet.offcutId },
    perMille: measureSheets([ganged]).perMille,
    plates: ganged.plates.map((place) => ({ ...place, ...(nameOf.get(place.plateId) ?? { number: '', ink: '' }) })),
    parts: listParts(sheet.cuts).flatMap((part) => (part.kind === 'plate' ? [] : [part])),
    cuts: listCuts(sheet.cuts).map(({ no, edge, distanceUm, part, first, second }) => ({
      ...{ no, edge, distanceUm, part: sizeOf(part), first: nameSide(first), second: nameSide(second) },
    })),
  };
}

const sizeOf = ({ widthUm, lengthUm }: { readonly widthUm: number; readonly lengthUm: number }) => ({
  widthUm,
  lengthUm,
});
