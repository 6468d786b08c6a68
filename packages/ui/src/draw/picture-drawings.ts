import { drawCategory, toCategoryKey } from './category-drawings.ts';
import { drawCylinder } from './cylinder.ts';
import { drawFluteScale } from './flute-scale.ts';
import { drawPlateLayout } from './plate-layout.ts';
import { drawPlateStack } from './plate-stack.ts';
import { drawPressStation } from './press-station.ts';
import { drawProduct } from './product-drawings.ts';
import { drawToneCurves } from './tone-curves.ts';
import { drawQuoteMark, drawValue } from './value-drawings.ts';

/** The drawings of `pictures` and `home-pictures`, which the server makes and a browser loads when it opens a page itself. */
export const pictureDrawings = {
  category: (url: string, prefix: string) => drawCategory(toCategoryKey(url), prefix),
  product: drawProduct,
  station: drawPressStation,
  value: drawValue,
  quoteMark: drawQuoteMark,
  plateStack: drawPlateStack,
  plateLayout: drawPlateLayout,
  cylinder: drawCylinder,
  fluteScale: drawFluteScale,
  toneCurves: drawToneCurves,
};

export type PictureDrawings = typeof pictureDrawings;
