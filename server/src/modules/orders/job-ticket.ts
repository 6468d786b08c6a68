import {
  calculateDistortion,
  calculateManualDistortion,
  type Distortion,
} from '@platewright/domain/geometry/distortion';
import { umToMm } from '@platewright/domain/geometry/length';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { readAnswers } from '@platewright/domain/options/answers';
import { getPlateFacts, isReversePrint } from '@platewright/domain/options/plate-facts';
import { readLineScreen } from '@platewright/domain/options/line-screen';
import type { Separation } from '@platewright/domain/options/separations';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { calculateParcel } from '@platewright/domain/delivery/parcel';
import { getSnapshotTree, type OrderRow } from './order-row.ts';

/** Screen angles of the process colours in degrees; spot inks alternate between `spotAngles` (handbook 4.6). */
const processAngles: Readonly<Record<string, number>> = { cyan: 7.5, magenta: 67.5, yellow: 82.5, black: 37.5 };
const spotAngles = [37.5, 67.5] as const;

/** Screen angles of separations in printing order, in degrees. */
export function getScreenAngles(separations: readonly Pick<Separation, 'ink'>[]): number[] {
  let spots = 0;
  return separations.map(({ ink }) => processAngles[ink.toLowerCase()] ?? spotAngles[spots++ % 2] ?? 37.5);
}

/**
 * Values of the job ticket (handbook 4.6): lengths in mm, null where the order has none.
 * @param chosen numbers of the separations of which plates are bought; null before the checkout, then all plates of the
 *   ordered outputs count
 */
export function createJobTicket(order: OrderRow, chosen: readonly number[] | null) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const quote = calculateQuote(order.snapshot.product, tree, order.selection, order.snapshot.priceList);
  const answers = readAnswers(tree, order.selection);
  const { repeatUm, printWidthUm, printLengthUm } = quote.dimensions;
  const scale = answers.sku('distortion') === 'distMan' ? Number(answers.text('scale')) : null;
  const distortion = getDistortion(repeatUm, quote.thicknessUm, scale);
  const angles = getScreenAngles(quote.separations);
  // The plates of a reorder are mounted beside the first ones, so they keep their numbers and angles.
  const separations = quote.separations
    .map(({ id, ink, side }, index) => ({ id, no: index + 1, ink, side, angle: angles[index] ?? 0 }))
    .filter(({ id }) => order.reorderColours?.includes(id) ?? true)
    // The numbers of the checkout count the separations that the order has, which may be some of those of its source.
    .filter((_separation, index) => chosen?.includes(index + 1) ?? true)
    .map(({ id: _id, ...separation }) => separation);
  const orderedPlates = quote.plates > 0 ? separations.length : 0;
  const arePlatesOrdered = chosen !== null || quote.outputs.length === 0 || quote.outputs.includes('physical');
  const plates = arePlatesOrdered ? orderedPlates : 0;
  return {
    repeatMm: toMm(repeatUm),
    printWidthMm: toMm(printWidthUm),
    lengthMm: toMm(printLengthUm),
    kMm: toMm(distortion?.kUm ?? null),
    scalePercent: distortion?.scalePercent ?? null,
    plateImageLengthMm: toMm(distortion?.imageUm ?? printLengthUm),
    areaCm2: quote.plate ? quote.areaCm2 : null,
    plates,
    separations,
    lineScreen: readLineScreen(answers),
    weightKg:
      calculateParcel({
        plates: quote.plate ? plates : 0,
        widthUm: quote.plate?.widthUm ?? 0,
        lengthUm: quote.plate?.lengthUm ?? 0,
        thicknessUm: quote.thicknessUm ?? 0,
      }).grams / 1000,
  };
}

/** What the plate of an order is drawn from: its whole layout, not one design. */
export function getPlateDrawing(order: OrderRow) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const { separations, ...facts } = getPlateFacts(tree, order.selection);
  return {
    facts: { ...facts, separations: [...separations] },
    reversePrint: isReversePrint(tree, order.selection),
  };
}

/** Distortion of a plate that is mounted on a cylinder, which prints longer than it was imaged; null for flat plates. */
function getDistortion(repeatUm: number | null, thicknessUm: number | null, scale: number | null): Distortion | null {
  if (repeatUm === null) return null;
  if (scale !== null) return calculateManualDistortion(scale, repeatUm);
  return thicknessUm === null ? null : calculateDistortion(thicknessUm, repeatUm);
}

const toMm = (um: number | null): number | null => (um === null ? null : umToMm(um));
