import { toCategoryKey, drawCategory } from './category-drawings.ts';
import { drawDieCut, drawPostprint } from './products/board.ts';
import { drawFilm, drawPouch, drawSleeveOnRoll } from './products/film.ts';
import { drawLabelPlates, drawHdLabelPlates, drawShrinkSleeve, drawVarnishAndWhite } from './products/labels.ts';
import { drawCartonAndTissue, drawPaperBag, drawWovenSack } from './products/paper.ts';
import { drawAniloxBands, drawColorProof, drawSeparations } from './products/services.ts';
import { createIdGenerator, wrapPicture, type IdGenerator } from './svg.ts';

/** Drawings by the URL key of the product; a product without one shows the drawing of its category. */
const PRODUCT_DRAWINGS = new Map<string, (id: IdGenerator) => string>(
  Object.entries({
    'label-plates': drawLabelPlates,
    'label-plates-hd': drawHdLabelPlates,
    'shrink-sleeve-plates': drawShrinkSleeve,
    'varnish-and-white-plates': drawVarnishAndWhite,
    'film-plates': drawFilm,
    'pouch-plates': drawPouch,
    'sleeve-on-roll-plates': drawSleeveOnRoll,
    'corrugated-postprint': drawPostprint,
    'corrugated-diecut-box': drawDieCut,
    'paper-bag-plates': drawPaperBag,
    'woven-sack-plates': drawWovenSack,
    'carton-and-tissue-plates': drawCartonAndTissue,
    'artwork-and-separation': drawSeparations,
    'colour-proof': drawColorProof,
    'anilox-band-test': drawAniloxBands,
  }),
);

/** The drawing of a product (352 × 216), or that of its category. `prefix` makes its ids unique on the page. */
export function drawProduct(url: string, category: string, prefix: string): string {
  const draw = PRODUCT_DRAWINGS.get(url);
  return draw ? wrapPicture(352, 216, draw(createIdGenerator(prefix))) : drawCategory(toCategoryKey(category), prefix);
}
