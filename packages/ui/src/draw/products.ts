import { categoryKey, categoryPicture } from './categories.ts';
import { dieCut, postprint } from './products/board.ts';
import { film, pouchBag, sleeveOnRoll } from './products/film.ts';
import { labelPlates, labelPlatesHd, shrinkSleeve, varnishAndWhite } from './products/labels.ts';
import { cartonAndTissue, paperBag, wovenSack } from './products/paper.ts';
import { aniloxBands, colourProof, separation } from './products/services.ts';
import { idMaker, picture, type Ids } from './svg.ts';

/** Drawn products by their url; press-fingerprint is what its whole category shows. */
const DRAWINGS = new Map<string, (id: Ids) => string>(
  Object.entries({
    'label-plates': labelPlates,
    'label-plates-hd': labelPlatesHd,
    'shrink-sleeve-plates': shrinkSleeve,
    'varnish-and-white-plates': varnishAndWhite,
    'film-plates': film,
    'pouch-plates': pouchBag,
    'sleeve-on-roll-plates': sleeveOnRoll,
    'corrugated-postprint': postprint,
    'corrugated-diecut-box': dieCut,
    'paper-bag-plates': paperBag,
    'woven-sack-plates': wovenSack,
    'carton-and-tissue-plates': cartonAndTissue,
    'artwork-and-separation': separation,
    'colour-proof': colourProof,
    'anilox-band-test': aniloxBands,
  }),
);

/** A product's picture, 352 x 216; its category's where none is drawn for it. `prefix` keeps its ids apart. */
export function productPicture(url: string, category: string, prefix: string): string {
  const draw = DRAWINGS.get(url);
  return draw ? picture(352, 216, draw(idMaker(prefix))) : categoryPicture(categoryKey(category), prefix);
}
