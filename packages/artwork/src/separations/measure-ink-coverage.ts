import type { Box } from '../pdf/boxes.ts';
import { toUserSpace } from '../pdf/place.ts';
import type { PageFacts } from '../facts/artwork-facts.ts';
import { separatePage } from './separate.ts';

/** Side of the square that coverage is averaged over (GWG 2022, R0025). */
const SQUARE_MM = 15;
/** Coarse on purpose: a square of 15 mm is some twenty pixels wide, and an A0 sheet stays below two million pixels. */
const PPI = 36;

/** The place of a page where most ink comes together. */
export interface InkCoverage {
  readonly page: number;
  /** Average sum of the inks in a square of 15 mm, in percent of one full ink. */
  readonly percent: number;
  readonly box: Box;
}

/** Measures how much ink comes together on a page. @throws as `separatePage` */
export async function measureInkCoverage(
  bytes: Uint8Array,
  page: Pick<PageFacts, 'number' | 'boxes' | 'userUnit' | 'rotation'>,
  inks: readonly string[],
): Promise<InkCoverage> {
  const { widthPixels, heightPixels, plates } = await separatePage(bytes, { page: page.number, inks, ppi: PPI });
  const sums = sumRectangles(
    plates.map(({ gray }) => gray),
    widthPixels,
    heightPixels,
  );
  const side = Math.round((SQUARE_MM / 25.4) * PPI);
  const [width, height] = [Math.min(side, widthPixels), Math.min(side, heightPixels)];
  const best = findLargest(sums, { widthPixels, heightPixels, width, height });
  return {
    page: page.number,
    percent: Math.round((best.sum / (width * height) / 255) * 1000) / 10,
    box: toUserSpace(
      [
        best.left / widthPixels,
        best.top / heightPixels,
        (best.left + width) / widthPixels,
        (best.top + height) / heightPixels,
      ],
      page,
    ),
  };
}

/** The ink in the rectangle from the left top corner to each pixel: any square is then four numbers. */
function sumRectangles(plates: readonly Uint8Array[], width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      for (const gray of plates) row += 255 - (gray[y * width + x] ?? 255);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function findLargest(
  sums: Float64Array,
  picture: {
    readonly widthPixels: number;
    readonly heightPixels: number;
    readonly width: number;
    readonly height: number;
  },
): { readonly left: number; readonly top: number; readonly sum: number } {
  const { widthPixels, heightPixels, width, height } = picture;
  const stride = widthPixels + 1;
  const at = (x: number, y: number): number => sums[y * stride + x] ?? 0;
  let best = { left: 0, top: 0, sum: -1 };
  for (let top = 0; top + height <= heightPixels; top++)
    for (let left = 0; left + width <= widthPixels; left++) {
      const [right, bottom] = [left + width, top + height];
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      if (sum > best.sum) best = { left, top, sum };
    }
  return best;
}
