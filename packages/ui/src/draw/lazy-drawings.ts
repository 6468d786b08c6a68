import { drawCategory, toCategoryKey } from './category-drawings.ts';
import { drawCylinder } from './cylinder.ts';
import { drawDuneLoupe, drawDuneSheet } from './dune-sheet.ts';
import { drawFluteScale } from './flute-scale.ts';
import {
  drawBrokenGear,
  drawEmptyPlate,
  drawForbidden,
  drawMaintenance,
  drawNotFound,
  drawOffline,
} from './illustrations.ts';
import { drawPlateLayout } from './plate-layout.ts';
import { drawPlateStack } from './plate-stack.ts';
import { drawPressStation } from './press-station.ts';
import { drawProduct } from './product-drawings.ts';
import { drawToneCurves } from './tone-curves.ts';
import { drawQuoteMark, drawStrength } from './strength-drawings.ts';

/** The drawings of pictures, of the home page and of states, which the server makes and a browser loads for pages that it opens itself. */
export const lazyDrawings = {
  category: (url: string, prefix: string) => drawCategory(toCategoryKey(url), prefix),
  product: drawProduct,
  station: drawPressStation,
  value: drawStrength,
  quoteMark: drawQuoteMark,
  plateStack: drawPlateStack,
  plateLayout: drawPlateLayout,
  cylinder: drawCylinder,
  fluteScale: drawFluteScale,
  toneCurves: drawToneCurves,
  duneSheet: drawDuneSheet,
  duneLoupe: drawDuneLoupe,
  state: {
    empty: drawEmptyPlate,
    error: drawBrokenGear,
    forbidden: drawForbidden,
    maintenance: drawMaintenance,
    notFound: drawNotFound,
    offline: drawOffline,
  },
};

export type LazyDrawings = typeof lazyDrawings;
