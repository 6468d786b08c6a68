import { um2ToCm2, calculatePlateSize, type PlateSize } from '../geometry/plate.ts';
import { divideHalfUp, calculatePercentage, sumFils, type Fils } from '../money/fils.ts';
import { readDimensions, type Dimensions } from '../options/dimensions.ts';
import { getChosenValues, listVisibleOptions } from '../options/selection.ts';
import { hasOptionKey, getBothSideFlag, readAnswers, type SelectionAnswers } from '../options/answers.ts';
import { listSeparations, type Separation } from '../options/separations.ts';
import type { OptionKey, OptionTree, Selection } from '../options/option-types.ts';
import { getTrimMargin, type PriceList, type ServiceRate, type ThicknessRate } from './price-list.ts';
import { calculateTotals, type Totals } from './totals.ts';

/** The members of a product that pricing reads. */
export interface QuotableProduct {
  /** Key of its category, which determines the trim margin. */
  categoryKey: string;
  /** Price of the PDF of one design. */
  pdfPrice: Fils;
  testProduct: boolean;
}

export interface QuoteOptions {
  couponPercent?: number;
  /** ISO country of the default shipping address, else of the default billing address, else AE (handbook 3.2, 6). */
  destinationCountry?: string;
}

/** A service that the product offers, as the wire lists it [PRC-05]. */
export interface ServiceItem<T = string> {
  id: string;
  parentId: string;
  title: T;
  sku: string;
  selected: boolean;
}

/** A priced selection; all amounts in fils (handbook 3.2). */
export interface Quote<T = string> extends Totals {
  /** False while an answer that the price depends on is missing; `missing` lists the option keys. */
  complete: boolean;
  missing: OptionKey[];
  /** Plates, services and proofs. */
  price: Fils;
  /** Chosen outputs, services and proofs. */
  selectedPrice: Fils;
  /** Price of one plate. */
  unitPrice: Fils;
  /** Price of all plates. */
  physical: Fils;
  /** Price of the LEN files of all separations. */
  lenPrice: Fils;
  /** Price of one LEN file: one separation of one design. */
  lenUnit: Fils;
  /** LEN files of one separation: each design has its own (decision 023). */
  lenFiles: number;
  /** Price of the PDFs of all designs. */
  pdfPrice: Fils;
  designs: number;
  proofingPrice: Fils;
  proofCopies: number;
  /** Price of every service of the product by sku; 0 when not chosen. */
  services: Record<string, Fils>;
  servicesTotal: Fils;
  /** The part of `servicesTotal` that is a percentage of the ordered plates and files (decision 023). */
  surcharge: Fils;
  serviceItems: ServiceItem<T>[];
  /** selectedPrice less discount plus VAT. */
  priceInclTax: Fils;
  /** Whether the minimum price of a plate applies. */
  minimumCharge: boolean;
  plate: PlateSize | null;
  areaUm2: number;
  areaCm2: number;
  dimensions: Dimensions;
  thicknessUm: number | null;
  separations: Separation[];
  /** Number of plates. */
  plates: number;
  /** Outputs that the product offers; empty when it has no option for outputs. */
  offers: string[];
  outputs: string[];
  priceListVersion: number;
}

const UM2_PER_CM2 = 100_000_000n;
const MILLI_FILS_PER_FILS = 1000n;

/**
 * Price of an area at a rate in milli-fils per cm2, half-up to the fils, at least `minimum`; then less the per cent that a company
 * has agreed on, half-up again. A minimum that it has agreed on counts after that.
 */
export function calculateAreaPrice(
  areaUm2: number,
  rate: number,
  { minimum, lessPercent = 0, agreedMinimum }: Pick<ThicknessRate, 'minimum' | 'lessPercent' | 'agreedMinimum'>,
): { fils: Fils; minimumCharge: boolean } {
  const listed = Number(divideHalfUp(BigInt(areaUm2) * BigInt(rate), UM2_PER_CM2 * MILLI_FILS_PER_FILS));
  const lower = (fils: Fils): Fils => (lessPercent === 0 ? fils : calculatePercentage(fils, 100 - lessPercent));
  if (agreedMinimum === undefined) return { fils: lower(Math.max(listed, minimum)), minimumCharge: listed < minimum };
  const own = lower(listed);
  return { fils: Math.max(own, agreedMinimum), minimumCharge: own < agreedMinimum };
}

/** Applies the factor of a plate type to the rate of a thickness, rounded to milli-fils (handbook 3.1). */
export const applyPlateTypeFactor = (rate: number, factorHundredths: number): number =>
  Number(divideHalfUp(BigInt(rate) * BigInt(factorHundredths), 100n));

/** Price of one service for an order of so many colours, whose plates and files cost `outputs`. */
export const calculateServicePrice = (rate: ServiceRate, colours: number, outputs: Fils): Fils =>
  rate.kind === 'fixed'
    ? rate.fils
    : rate.kind === 'perColour'
      ? rate.fils * colours
      : calculatePercentage(outputs, rate.percent);

const parseCount = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

function listServiceItems<T>(tree: OptionTree<T>, selection: Selection, list: PriceList): ServiceItem<T>[] {
  return listVisibleOptions(tree, selection).flatMap(({ node }) => {
    const chosen = new Set(getChosenValues(node, selection));
    return node.optionsFields.flatMap((value) =>
      value.sku !== null && Object.hasOwn(list.services, value.sku)
        ? [{ id: value.id, parentId: node.id, title: value.title, sku: value.sku, selected: chosen.has(value) }]
        : [],
    );
  });
}

/**
 * PDFs and LEN files of an order. A product that asks for the number of designs has a PDF and a LEN set of each; both
 * sides of a product are two PDFs, but each separation belongs to one side, so it has one LEN file (decision 023).
 */
function countFiles<T>(
  tree: OptionTree<T>,
  selection: Selection,
  answers: SelectionAnswers<T>,
): { designs: number; lenFiles: number } {
  if (!hasOptionKey(tree, 'designs')) return { designs: getBothSideFlag(tree, selection) === 1 ? 2 : 1, lenFiles: 1 };
  const designs = parseCount(answers.text('designs'));
  return { designs, lenFiles: designs };
}

const countProofs = (answers: SelectionAnswers<unknown>): number =>
  answers.text('proofCopies') === '' ? 1 : parseCount(answers.text('proofCopies'));

/** Prices a selection (handbook 3.2). An incomplete selection has a price too, never negative: see `complete`. */
export function calculateQuote<T>(
  product: QuotableProduct,
  tree: OptionTree<T>,
  selection: Selection,
  list: PriceList,
  { couponPercent = 0, destinationCountry = list.vat.country }: QuoteOptions = {},
): Quote<T> {
  const answers = readAnswers(tree, selection);
  const needsPlates = hasOptionKey(tree, 'thickness');
  const needsArea = needsPlates || hasOptionKey(tree, 'printWidth');
  const dimensions = readDimensions(answers);
  const separations = listSeparations(tree, answers, selection);
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
      ? calculatePlateSize(dimensions.printWidthUm, dimensions.printLengthUm, getTrimMargin(list, product.categoryKey))
      : null;
  const none = { fils: 0, minimumCharge: false };
  const unit =
    complete && plate && thickness && factor !== undefined
      ? calculateAreaPrice(plate.areaUm2, applyPlateTypeFactor(thickness.rate, factor), thickness)
      : none;
  const len = complete && plate ? calculateAreaPrice(plate.areaUm2, list.len.rate, list.len) : none;

  const plates = needsPlates ? separations.length : 0;
  const physical = unit.fils * plates;
  const { designs, lenFiles } = countFiles(tree, selection, answers);
  const lenPrice = len.fils * lenFiles * separations.length;
  const pdfPrice = product.pdfPrice * designs;
  const proofCopies = countProofs(answers);
  const proofingPrice = (list.proofs[answers.sku('proof') ?? ''] ?? 0) * proofCopies;

  const offers = (answers.option('outputs')?.optionsFields ?? []).flatMap((value) => value.sku ?? []);
  const outputs = answers.skus('outputs');
  const sells = (output: string): boolean =>
    product.testProduct || offers.length === 0 ? output === 'physical' : outputs.includes(output);
  const ordered = {
    plates: sells('physical') ? physical : 0,
    len: sells('len') ? lenPrice : 0,
    pdf: sells('pdf') ? pdfPrice : 0,
  };

  const serviceItems = listServiceItems(tree, selection, list);
  const services: Record<string, Fils> = {};
  const surcharges: Record<string, Fils> = {};
  for (const { sku, selected } of serviceItems) {
    const rate = list.services[sku];
    const fils =
      selected && rate ? calculateServicePrice(rate, separations.length, sumFils(Object.values(ordered))) : 0;
    services[sku] = Math.max(services[sku] ?? 0, fils);
    if (rate?.kind === 'percentOfOutputs') surcharges[sku] = services[sku];
  }
  const servicesTotal = product.testProduct ? 0 : sumFils(Object.values(services));
  const surcharge = product.testProduct ? 0 : sumFils(Object.values(surcharges));

  const totals = calculateTotals({
    amounts: { ...ordered, services: servicesTotal + proofingPrice },
    couponPercent,
    destinationCountry,
    vat: list.vat,
  });

  return {
    complete,
    missing,
    price: physical + servicesTotal + proofingPrice,
    selectedPrice: totals.subtotal,
    unitPrice: unit.fils,
    physical,
    lenPrice,
    lenUnit: len.fils,
    lenFiles,
    pdfPrice,
    designs,
    proofingPrice,
    proofCopies,
    services,
    servicesTotal,
    surcharge,
    serviceItems,
    priceInclTax: totals.grandTotalInclVat,
    minimumCharge: unit.minimumCharge,
    plate,
    areaUm2: plate?.areaUm2 ?? 0,
    areaCm2: um2ToCm2(plate?.areaUm2 ?? 0),
    dimensions,
    thicknessUm: thickness?.um ?? null,
    separations,
    plates,
    offers,
    outputs,
    priceListVersion: list.version,
    // Last, because V8 adds what follows a spread one by one: this was a third of the time of a quote.
    ...totals,
  };
}
