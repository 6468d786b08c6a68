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
import { listMadePlates, type OrderPlate } from '@platewright/domain/orders/order-plates';
import { getTrimMargin } from '@platewright/domain/pricing/price-list';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { calculateParcel } from '@platewright/domain/delivery/parcel';
import { getSnapshotTree, type OrderRow } from './order-row.ts';

/**
 * Values of the job ticket (handbook 4.6): lengths in mm, null where the order has none.
 * @param listed the plates that were chosen; before that all of the order, which count as the ordered outputs say
 */
export function createJobTicket(
  order: OrderRow,
  listed: readonly OrderPlate[],
  { areChosen }: { readonly areChosen: boolean },
) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const quote = calculateQuote(order.snapshot.product, tree, order.selection, order.snapshot.priceList);
  const answers = readAnswers(tree, order.selection);
  const { repeatUm, printWidthUm, printLengthUm } = quote.dimensions;
  const scale = answers.sku('distortion') === 'distMan' ? Number(answers.text('scale')) : null;
  const distortion = getDistortion(repeatUm, quote.thicknessUm, scale);
  const arePlatesOrdered = areChosen || quote.outputs.length === 0 || quote.outputs.includes('physical');
  const plates = arePlatesOrdered ? listMadePlates(listed).length : 0;
  return {
    repeatMm: toMm(repeatUm),
    printWidthMm: toMm(printWidthUm),
    lengthMm: toMm(printLengthUm),
    kMm: toMm(distortion?.kUm ?? null),
    scalePercent: distortion?.scalePercent ?? null,
    plateImageLengthMm: toMm(distortion?.imageUm ?? printLengthUm),
    areaCm2: quote.plate ? quote.areaCm2 : null,
    plates,
    separations: listed.map(toTicketPlate),
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

/** The plates that an order is bought as: those that are made, before it is bought those that were chosen as plates. */
export const listOrderedPlates = (plates: readonly OrderPlate[], chosen: readonly string[]): OrderPlate[] =>
  plates.every(({ made }) => made !== null)
    ? plates.filter(({ made }) => made)
    : plates.filter(({ id }) => chosen.includes(id));

/** A plate as ticket and printouts have it. */
export const toTicketPlate = ({ no, ink, side, angle }: OrderPlate) => ({ no, ink, side, angle });

/** What the plate of an order is drawn from: its whole layout, not one design. */
export function getPlateDrawing(order: OrderRow) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const { separations, ...facts } = getPlateFacts(tree, order.selection);
  return {
    facts: { ...facts, separations: [...separations] },
    marginUm: getOrderMargin(order),
    reversePrint: isReversePrint(tree, order.selection),
  };
}

/** Trim margin on each side of the plates, as they were priced. */
export const getOrderMargin = ({ snapshot }: Pick<OrderRow, 'snapshot'>): number =>
  getTrimMargin(snapshot.priceList, snapshot.product.categoryKey);

/** Distortion of a plate that is mounted on a cylinder, which prints longer than it was imaged; null for flat plates. */
function getDistortion(repeatUm: number | null, thicknessUm: number | null, scale: number | null): Distortion | null {
  if (repeatUm === null) return null;
  if (scale !== null) return calculateManualDistortion(scale, repeatUm);
  return thicknessUm === null ? null : calculateDistortion(thicknessUm, repeatUm);
}

const toMm = (um: number | null): number | null => (um === null ? null : umToMm(um));
