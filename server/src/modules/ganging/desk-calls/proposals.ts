import { asc, eq } from 'drizzle-orm';
import { umToMm } from '@platewright/domain/geometry/length';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { materials } from '../../../platform/db/schema/index.ts';
import { loadPlatesToPlace, type RoomPlate } from '../load-room-plates.ts';
import { presentMeasures, presentParts, presentPlates } from '../present-sheet.ts';
import { proposeSheets } from '../propose-sheets.ts';

export const deskPlatesToPlace: Handler<'deskPlatesToPlace'> = async (_input, { tx, deps }) => {
  const found = await tx.select().from(materials).where(eq(materials.isRetired, false)).orderBy(asc(materials.id));
  const groups = new Map<string, RoomPlate[]>();
  for (const plate of await loadPlatesToPlace(tx, deps)) {
    const key = [plate.plateType, plate.thicknessUm, plate.reliefUm].join();
    groups.set(key, [...(groups.get(key) ?? []), plate]);
  }
  return {
    groups: [...groups.values()]
      .map((plates) => {
        const { plateType, thicknessUm, reliefUm } = plates[0] as RoomPlate;
        const material = found.find((one) => one.plateType === plateType && one.thicknessUm === thicknessUm);
        const dues = plates.flatMap(({ dueAt }) => dueAt?.toISOString() ?? []).sort();
        return {
          ...{ plateType, materialId: material?.id ?? null, plates: plates.length, dueAt: dues[0] ?? null },
          thicknessMm: thicknessUm === null ? null : umToMm(thicknessUm),
          reliefMm: reliefUm === null ? null : umToMm(reliefUm),
          orders: new Set(plates.map(({ orderId }) => orderId)).size,
        };
      })
      .sort((a, b) => ((a.dueAt ?? '9') < (b.dueAt ?? '9') ? -1 : 1)),
  };
};

export const deskProposeSheets: Handler<'deskProposeSheets'> = async (
  { materialId, reliefUm },
  { tx, deps, principal, lang },
) => {
  const { ganging, plates, stock } = await proposeSheets(deps, tx, { materialId, reliefUm: reliefUm ?? null });
  return {
    sheets: ganging.sheets.map((sheet) => ({
      ...{ widthMm: umToMm(sheet.widthUm), lengthMm: umToMm(sheet.lengthUm) },
      ...{ plates: presentPlates(sheet.plates, plates, lang), parts: presentParts(sheet.cuts) },
      measures: presentMeasures([sheet], principal),
      sizeId: stock.get(sheet.stockId)?.sizeId ?? null,
      offcutId: stock.get(sheet.stockId)?.offcutId ?? null,
      places: sheet.plates.map(({ plateId, xUm, yUm, isTurned }) => ({ plateId: Number(plateId), xUm, yUm, isTurned })),
    })),
    notPlaced: ganging.notPlaced.flatMap(({ plateId, reason }) => {
      const plate = plates.get(plateId);
      return plate
        ? [{ code: plate.code, orderId: plate.orderId, number: plate.number, remakeNo: plate.remakeNo, reason }]
        : [];
    }),
    measures: presentMeasures(ganging.sheets, principal),
  };
};
