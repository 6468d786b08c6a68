import type { Area, Artwork, DrawLayout } from './design.ts';
import { drawBox } from './layouts/box.ts';
import { drawCoating } from './layouts/coating.ts';
import { drawLabel } from './layouts/label.ts';
import { drawLid } from './layouts/lid.ts';
import { drawBag, drawFilmBag, drawFlowWrap, drawPouch } from './layouts/pack.ts';
import { drawPattern } from './layouts/pattern.ts';
import { drawWrap } from './layouts/wrap.ts';
import type { MotifName } from './motifs.ts';
import { palettes } from './palettes.ts';

type DesignRow = readonly [
  id: number,
  layout: DrawLayout,
  palette: keyof typeof palettes,
  motif: MotifName,
  brand: string,
  arabic: string,
  line: string,
  /** Where the back has other inks. */
  backPalette?: keyof typeof palettes,
];

/** What is printed with the plates of each demo order. */
const rows: readonly DesignRow[] = [
  [10412, drawLabel, 'honey', 'honeycomb', 'SIDR', 'عسل السدر', 'MOUNTAIN HONEY · 500 g'],
  [10411, drawPouch, 'bazaar', 'cup', 'KARAK', 'شاي كرك', 'SPICED TEA · 250 g'],
  [10409, drawLabel, 'gilded', 'dates', 'DIBS', 'دبس التمر', 'DATE SYRUP · 250 ml'],
  [10408, drawWrap, 'garden', 'mango', 'MANGO', 'نكتار المانجو', 'NECTAR · 1 l'],
  [10407, drawWrap, 'dairy', 'jug', 'FULL CREAM', 'حليب كامل الدسم', 'FRESH MILK · 2 l'],
  [10405, drawBox, 'ink', 'drop', 'WADI', 'مياه نبع', 'SPRING WATER · 12 x 500 ml'],
  [10404, drawBag, 'orange', 'wheat', 'BASMATI', 'أرز بسمتي', 'LONG GRAIN RICE · 5 kg'],
  [10403, drawFlowWrap, 'gilded', 'bars', 'PROTEIN', 'بروتين', 'DATE BAR · 60 g'],
  [10401, drawBag, 'kraft', 'bread', 'FURN', 'فرن الحي', 'BAKED EVERY MORNING'],
  [10400, drawPouch, 'bazaar', 'beads', 'MASALA', 'بهارات', 'SPICE MIX · 100 g'],
  [10398, drawWrap, 'dairy', 'jug', 'LABAN', 'لبن طازج', 'FRESH LABAN · 1 l'],
  [10397, drawBox, 'black', 'leaf', 'FALAFEL', 'فلافل', 'CRISP AND HOT'],
  [10396, drawLabel, 'herb', 'drop', 'CAMEL SOAP', 'صابون حليب الإبل', 'HAND MADE · 100 g'],
  [10394, drawCoating, 'foil', 'flower', 'SAFFRON', 'زعفران', '2 g'],
  [10391, drawPouch, 'garden', 'jug', 'CAMEL MILK', 'حليب الإبل', 'MILK POWDER · 400 g'],
  [10390, drawFilmBag, 'garden', 'bread', 'TOAST', 'خبز توست', 'WHITE BREAD · 600 g'],
  [10388, drawLabel, 'grove', 'olive', 'ZAYT', 'زيت زيتون', 'EXTRA VIRGIN OLIVE OIL · 750 ml'],
  [10386, drawLabel, 'coffee', 'cup', 'QAHWA', 'قهوة بالهيل', 'CARDAMOM COFFEE · 200 g'],
  [10384, drawLid, 'orange', 'beads', 'HUMMUS', 'حمص', 'WITH TAHINI · 400 g'],
  [10382, drawBox, 'orange', 'star', 'RAMADAN', 'رمضان كريم', 'GIFT BOX'],
  [10379, drawFilmBag, 'laundry', 'drop', 'NAQI', 'مسحوق غسيل', 'DETERGENT · 3 kg'],
  [10376, drawWrap, 'sesame', 'wheat', 'TAHINI', 'طحينة', 'SESAME PASTE · 800 g'],
  [10371, drawFilmBag, 'garden', 'beads', 'PEAS', 'بازلاء', 'FROZEN · 1 kg'],
  [10369, drawLabel, 'kraft', 'flower', 'OUD', 'عود', 'PERFUME · 50 ml'],
  [10366, drawPattern, 'red', 'star', 'SHAWARMA', 'شاورما', ''],
  [10362, drawFilmBag, 'herb', 'bread', 'PITA', 'خبز عربي', '6 PIECES'],
  [10360, drawBag, 'ink', 'bars', 'CEMENT', 'إسمنت', 'PORTLAND CEMENT · 50 kg', 'black'],
  [10355, drawLid, 'gilded', 'flower', 'ZABADI', 'زبادي', 'YOGHURT · 170 g'],
  [10351, drawPouch, 'herb', 'beads', 'LENTILS', 'عدس', 'GREEN LENTILS · 1 kg'],
  [10349, drawWrap, 'garden', 'leaf', 'SAMN', 'سمن نقي', 'PURE GHEE · 800 g'],
  [10344, drawLabel, 'orange', 'flower', 'ROSE WATER', 'ماء الورد', 'DISTILLED · 300 ml'],
  [10340, drawBag, 'herb', 'leaf', 'ZAATAR', 'زعتر', 'THYME MIX · 400 g'],
  [10338, drawBox, 'orange', 'bolt', 'BARQ', 'مشروب طاقة', 'ENERGY · 24 x 250 ml'],
  [10331, drawPattern, 'red', 'star', 'SUFRA', 'سفرة', ''],
];

/** @throws Error for an order that has none */
export function getDemoDesign(
  orderId: number,
  side: Area['side'],
): { readonly layout: DrawLayout; readonly artwork: Artwork } {
  const row = rows.find(([id]) => id === orderId);
  if (!row) throw new Error(`Order ${orderId} has no design.`);
  const [, layout, palette, motif, brand, arabic, line, backPalette] = row;
  const colours = palettes[side === 'back' ? (backPalette ?? palette) : palette];
  return { layout, artwork: { brand, arabic, line, motif, ...colours } };
}
