import { autoDistortion, manualDistortion, type Distortion } from '@platewright/domain/geometry/distortion';
import { umToMm } from '@platewright/domain/geometry/length';
import { localise } from '@platewright/domain/options/localise';
import { readAnswers } from '@platewright/domain/options/read';
import type { Separation } from '@platewright/domain/options/separations';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { quote, type PricedProduct } from '@platewright/domain/pricing/quote';
import { parcelWeight } from '@platewright/domain/shipping/parcel';
import { snapshotTree, type OrderRow } from './row.ts';

/** Screen angles of the process colours in degrees; spot inks take turns between the last two (handbook 4.6). */
const processAngles: Readonly<Record<string, number>> = { cyan: 7.5, magenta: 67.5, yellow: 82.5, black: 37.5 };
const spotAngles = [37.5, 67.5] as const;

/** Angles of the separations in printing order. */
export function screenAngles(separations: readonly Pick<Separation, 'ink'>[]): number[] {
  let spots = 0;
  return separations.map(({ ink }) => processAngles[ink.toLowerCase()] ?? spotAngles[spots++ % 2] ?? 37.5);
}

/** Numbers of the job ticket (handbook 4.6); lengths in mm, null where the job has none. `plates`: those that are made. */
export function jobTicket(order: OrderRow, plates: number | null) {
  const tree = localise(snapshotTree(order), 'en');
  const quoted = quote(
    order.snapshot.product as PricedProduct,
    tree,
    order.selection,
    order.snapshot.priceList as PriceList,
  );
  const answers = readAnswers(tree, order.selection);
  const { repeatUm, printWidthUm, printLengthUm } = quoted.dimensions;
  const scale = answers.sku('distortion') === 'distMan' ? Number(answers.text('scale')) : null;
  const distortion = distortionOf(repeatUm, quoted.thicknessUm, scale);
  const made = plates ?? (quoted.outputs.length === 0 || quoted.outputs.includes('physical') ? quoted.plates : 0);
  const angles = screenAngles(quoted.separations);
  return {
    repeatMm: mm(repeatUm),
    printWidthMm: mm(printWidthUm),
    lengthMm: mm(printLengthUm),
    kMm: mm(distortion?.kUm ?? null),
    scalePercent: distortion?.scalePercent ?? null,
    plateImageLengthMm: mm(distortion?.imageUm ?? printLengthUm),
    areaCm2: quoted.plate ? quoted.areaCm2 : null,
    plates: made,
    separations: quoted.separations.map(({ ink, side }, index) => ({
      no: index + 1,
      ink,
      side,
      angle: angles[index] ?? 0,
    })),
    weightKg:
      parcelWeight({
        plates: quoted.plate ? made : 0,
        widthUm: quoted.plate?.widthUm ?? 0,
        lengthUm: quoted.plate?.lengthUm ?? 0,
        thicknessUm: quoted.thicknessUm ?? 0,
      }).grams / 1000,
  };
}

/** Only a plate that is bent round a cylinder prints longer than it was imaged. */
function distortionOf(repeatUm: number | null, thicknessUm: number | null, scale: number | null): Distortion | null {
  if (repeatUm === null) return null;
  if (scale !== null) return manualDistortion(scale, repeatUm);
  return thicknessUm === null ? null : autoDistortion(thicknessUm, repeatUm);
}

const mm = (um: number | null): number | null => (um === null ? null : umToMm(um));
