import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { listParts, type SheetPart } from '@platewright/domain/ganging/cut-tree';
import { measureSheets, type GangedSheet, type SheetUse } from '@platewright/domain/ganging/measure-sheets';
import type { PlacedPlate, Rectangle } from '@platewright/domain/ganging/sheet-layout';
import { umToMm } from '@platewright/domain/geometry/length';
import { filsToAed } from '@platewright/domain/money/fils';
import { may } from '@platewright/domain/permissions/may';
import type { Language } from '@platewright/texts/languages';
import type { Principal } from '../../platform/principal.ts';
import { getPlateName } from '../orders/index.ts';
import type { RoomPlate } from './load-room-plates.ts';

type SheetAnswer = CallAnswer<Contract['deskSheet']>;
type Measures = SheetAnswer['measures'];

const UM2_PER_MM2 = 1_000_000;

const toMm = ({ xUm, yUm, widthUm, lengthUm }: Rectangle) => ({
  ...{ xMm: umToMm(xUm), yMm: umToMm(yUm), widthMm: umToMm(widthUm), lengthMm: umToMm(lengthUm) },
});

const mapUse = ({ total, plates, offcuts, waste }: SheetUse, toValue: (part: number) => number): SheetUse => ({
  ...{ total: toValue(total), plates: toValue(plates), offcuts: toValue(offcuts), waste: toValue(waste) },
});

/** What becomes of sheets, with money for those who may see what materials cost. */
export function presentMeasures(sheets: readonly GangedSheet[], principal: Principal): Measures {
  const { area, perMille, money } = measureSheets(sheets);
  return {
    area: mapUse(area, (um2) => Math.round(um2 / UM2_PER_MM2)),
    perMille,
    money: may(principal, 'desk.materials').ok ? mapUse(money, filsToAed) : null,
  };
}

export const presentPlates = (
  placed: readonly PlacedPlate[],
  plates: ReadonlyMap<string, RoomPlate>,
  lang: Language,
): SheetAnswer['plates'] =>
  placed.flatMap((place) => {
    const plate = plates.get(place.plateId);
    if (!plate) return [];
    const { id, code, orderId, number, remakeNo, ink, side, position, dueAt } = plate;
    return [
      {
        ...{ ...toMm(place), plateId: id, code, orderId, number, remakeNo, isTurned: place.isTurned },
        ink: getPlateName({ ink, side, number: position }, lang),
        ...{ dueAt: dueAt?.toISOString() ?? null, isStopped: !plate.isPlaceable },
      },
    ];
  });

export const presentParts = (cuts: SheetPart): SheetAnswer['parts'] =>
  listParts(cuts).flatMap((part) => (part.kind === 'plate' ? [] : [{ ...toMm(part), kind: part.kind }]));
