import { areaCm2, plateSize, type PlateSize } from '../geometry/plate.ts';
import { halfUp, percentOf, sumFils, type Fils } from '../money/fils.ts';
import { readDimensions, type Dimensions } from '../options/dimensions.ts';
import { chosenValues, visible } from '../options/expand.ts';
import { asksFor, bothSideOf, readAnswers, type Answers } from '../options/read.ts';
import { separationsOf, type Separation } from '../options/separations.ts';
import type { OptionKey, OptionTree, Selection } from '../options/types.ts';
import type { PriceList, ServiceRate } from './price-list.ts';
import { totalsOf, type Totals } from './totals.ts';

/** What pricing needs to know of a product. */
export interface PricedProduct {
  /** Key of its category: decides the trim margin. */
  categoryKey: string;
  /** Price of the PDF of one design. */
  pdfPrice: Fils;
  testProduct: boolean;
}

export interface QuoteOptions {
  couponPercent?: number;
  /** ISO country of the default shipping, else default billing address, else AE (handbook 3.2, 6). */
  destinationCountry?: string;
}

/** Ticked or offered service as the wire lists it [PRC-05]. */
export interface ServiceItem<T = string> {
  id: string;
  parentId: string;
  title: T;
  sku: string;
  selected: boolean;
}

/** A priced selection; all amounts in fils (handbook 3.2). */
export interface Quote<T = string> extends Totals {
  /** False while a size, thickness, colour or proof that the price needs is not answered; `missing` names the roles. */
  complete: boolean;
  missing: OptionKey[];
  /** physical + services + proofs. */
  price: Fils;
  /** The ticked outputs + services + proofs. */
  selectedPrice: Fils;
  /** One plate. */
  unitPrice: Fils;
  /** All plates. */
  physical: Fils;
  /** LEN files of all separations. */
  lenPrice: Fils;
  /** LEN file of one separation. */
  lenUnit: Fils;
  /** PDF of all designs. */
  pdfPrice: Fils;
  designs: number;
  proofingPrice: Fils;
  /** Every service of the product by sku, 0 when not selected. */
  services: Record<string, Fils>;
  servicesTotal: Fils;
  serviceItems: ServiceItem<T>[];
  /** selectedPrice - discount + VAT. */
  priceInclTax: Fils;
  /** The plate price is the least price. */
  minimumCharge: boolean;
  plate: PlateSize | null;
  areaUm2: number;
  areaCm2: number;
  dimensions: Dimensions;
  thicknessUm: number | null;
  separations: Separation[];
  /** Number of plates. */
  plates: number;
  /** Outputs that the product offers, empty when it has no such block. */
  offers: string[];
  outputs: string[];
  priceListVersion: number;
}

const CM2 = 100_000_000n;
const MILLI = 1000n;

/** Price of an area at a rate in milli-fils per cm2, half-up to the fils, at least `minimum`. */
export function areaPrice(areaUm2: number, rate: number, minimum: Fils): { fils: Fils; minimumCharge: boolean } {
  const fils = Number(halfUp(BigInt(areaUm2) * BigInt(rate), CM2 * MILLI));
  return fils < minimum ? { fils: minimum, minimumCharge: true } : { fils, minimumCharge: false };
}

/** Rate of a plate type on a thickness: the factor acts on the rate, rounded to a milli-fils (handbook 3.1). */
export const typedRate = (rate: number, factorHundredths: number): number =>
  Number(halfUp(BigInt(rate) * BigInt(factorHundredths), 100n));

const servicePrice = (rate: ServiceRate, colours: number, physical: Fils): Fils =>
  rate.kind === 'fixed'
    ? rate.fils
    : rate.kind === 'perColour'
      ? rate.fils * colours
      : percentOf(physical, rate.percent);

const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

function serviceItemsOf<T>(tree: OptionTree<T>, selection: Selection, list: PriceList): ServiceItem<T>[] {
  return visible(tree, selection).flatMap(({ node }) => {
    const chosen = new Set(chosenValues(node, selection));
    return node.optionsFields.flatMap((value) =>
      value.sku !== null && Object.hasOwn(list.services, value.sku)
        ? [{ id: value.id, parentId: node.id, title: value.title, sku: value.sku, selected: chosen.has(value) }]
        : [],
    );
  });
}

function designsOf<T>(tree: OptionTree<T>, selection: Selection, answers: Answers<T>): number {
  return asksFor(tree, 'designs') ? wholeNumber(answers.text('designs')) : bothSideOf(tree, selection) === 1 ? 2 : 1;
}

function proofingOf(answers: Answers<unknown>, list: PriceList): Fils {
  const one = list.proofs[answers.sku('proof') ?? ''] ?? 0;
  return one * (answers.text('proofCopies') === '' ? 1 : wholeNumber(answers.text('proofCopies')));
}

/** Prices a selection by the handbook's formula (3.2). Never negative, never refuses: see `complete`. */
export function quote<T>(
  product: PricedProduct,
  tree: OptionTree<T>,
  selection: Selection,
  list: PriceList,
  { couponPercent = 0, destinationCountry = list.vat.country }: QuoteOptions = {},
): Quote<T> {
  const answers = readAnswers(tree, selection);
  const needsPlates = asksFor(tree, 'thickness');
  const needsArea = needsPlates || asksFor(tree, 'printWidth');
  const dimensions = readDimensions(answers);
  const separations = separationsOf(tree, answers, selection);
  const thickness = list.thickness[answers.sku('thickness') ?? ''];
  const factor = list.typeFactor[answers.sku('plateType') ?? ''];

  const missing: OptionKey[] = [];
  if (needsArea && dimensions.printWidthUm === null) missing.push('printWidth');
  if (needsArea && dimensions.printLengthUm === null) missing.push('printLength');
  if (needsPlates && !thickness) missing.push('thickness');
  if (needsPlates && factor === undefined) missing.push('plateType');
  if (needsArea && separations.length === 0) missing.push('colours');
  if (!needsArea && answers.option('proof')?.required && !answers.has('proof')) missing.push('proof');
  const complete = missing.length === 0;

  const plate =
    dimensions.printWidthUm !== null && dimensions.printLengthUm !== null
      ? plateSize(dimensions.printWidthUm, dimensions.printLengthUm, list.margin[product.categoryKey] ?? 0)
      : null;
  const none = { fils: 0, minimumCharge: false };
  const unit =
    complete && plate && thickness && factor !== undefined
      ? areaPrice(plate.areaUm2, typedRate(thickness.rate, factor), thickness.minimum)
      : none;
  const len = complete && plate ? areaPrice(plate.areaUm2, list.len.rate, list.len.minimum) : none;

  const plates = needsPlates ? separations.length : 0;
  const physical = unit.fils * plates;
  const lenPrice = len.fils * separations.length;
  const designs = designsOf(tree, selection, answers);
  const pdfPrice = product.pdfPrice * designs;
  const proofingPrice = proofingOf(answers, list);

  const serviceItems = serviceItemsOf(tree, selection, list);
  const services: Record<string, Fils> = {};
  for (const { sku, selected } of serviceItems) {
    const rate = list.services[sku];
    const fils = selected && rate ? servicePrice(rate, separations.length, physical) : 0;
    services[sku] = Math.max(services[sku] ?? 0, fils);
  }
  const servicesTotal = product.testProduct ? 0 : sumFils(Object.values(services));

  const offers = (answers.option('outputs')?.optionsFields ?? []).flatMap((value) => value.sku ?? []);
  const outputs = answers.skus('outputs');
  const sells = (output: string): boolean =>
    product.testProduct || offers.length === 0 ? output === 'physical' : outputs.includes(output);
  const totals = totalsOf({
    amounts: {
      plates: sells('physical') ? physical : 0,
      len: sells('len') ? lenPrice : 0,
      pdf: sells('pdf') ? pdfPrice : 0,
      services: servicesTotal + proofingPrice,
    },
    couponPercent,
    destinationCountry,
    vat: list.vat,
  });

  return {
    ...totals,
    complete,
    missing,
    price: physical + servicesTotal + proofingPrice,
    selectedPrice: totals.subtotal,
    unitPrice: unit.fils,
    physical,
    lenPrice,
    lenUnit: len.fils,
    pdfPrice,
    designs,
    proofingPrice,
    services,
    servicesTotal,
    serviceItems,
    priceInclTax: totals.grandTotalInclVat,
    minimumCharge: unit.minimumCharge,
    plate,
    areaUm2: plate?.areaUm2 ?? 0,
    areaCm2: areaCm2(plate?.areaUm2 ?? 0),
    dimensions,
    thicknessUm: thickness?.um ?? null,
    separations,
    plates,
    offers,
    outputs,
    priceListVersion: list.version,
  };
}
