import type { InvoiceData } from '../invoices/invoice-data.ts';
import type { PrintedParty } from '../invoices/invoice-party.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Fils } from '../money/fils.ts';
import type { OptionTree, Selection } from '../options/option-types.ts';
import type { PlateModel } from '../options/plate-model.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { QuotableProduct, Quote } from '../pricing/quote.ts';
import { listQuotedServices } from '../pricing/service-parts.ts';

export const quotationLineKinds = ['plates', 'len', 'pdf', 'service'] as const;

/** One line of a quotation, before discount and VAT. */
export interface QuotationLine {
  readonly kind: (typeof quotationLineKinds)[number];
  /** The parts of the name of a service or proof; none for plates and files. */
  readonly names: readonly LocalizedText[];
  readonly quantity: number;
  readonly unitPrice: Fils;
  readonly amount: Fils;
}

/** What a quotation says; stored with it and never changed. How long it holds is beside it, because staff may extend that. */
export interface QuotationData {
  readonly number: string;
  /** ISO instant. */
  readonly issuedAt: string;
  readonly seller: InvoiceData['seller'];
  /** The seller as Arabic pages name it; absent in quotations from before it was stored. */
  readonly sellerInArabic?: Pick<PrintedParty, 'name' | 'lines'>;
  readonly buyer: InvoiceData['buyer'];
  readonly projectName: string;
  readonly projectDescription: string;
  readonly productName: LocalizedText;
  readonly specification: readonly { readonly label: LocalizedText; readonly value: LocalizedText }[];
  /** Null where there is no plate to draw, as for a colour proof. */
  readonly plate: PlateModel | null;
  readonly lines: readonly QuotationLine[];
  readonly couponPercent: number;
  readonly subtotal: Fils;
  readonly discount: Fils;
  /** Less the discount, without VAT and delivery. */
  readonly net: Fils;
  readonly vatPercent: number;
  readonly vat: Fils;
  readonly total: Fils;
}

/** The lines that a price consists of; together its subtotal. */
export function listQuotationLines(
  {
    product,
    tree,
    selection,
    priceList,
  }: {
    readonly product: QuotableProduct;
    readonly tree: OptionTree<LocalizedText>;
    readonly selection: Selection;
    readonly priceList: PriceList;
  },
  quote: Quote<LocalizedText>,
): QuotationLine[] {
  return quote.lines.flatMap(({ kind, amount }): QuotationLine[] => {
    const toLine = (quantity: number, unitPrice: Fils) =>
      kind === 'plates' || kind === 'len' || kind === 'pdf' ? [{ kind, names: [], quantity, unitPrice, amount }] : [];
    if (kind === 'plates') return toLine(quote.plates, quote.unitPrice);
    if (kind === 'len') return toLine(quote.lenFiles * quote.separations.length, quote.lenUnit);
    if (kind === 'pdf') return toLine(quote.designs, product.pdfPrice);
    return listQuotedServices(tree, selection, priceList, quote).map(({ names, copies, amount: ofPart }) => ({
      kind: 'service',
      names,
      quantity: copies,
      // What a proof costs is its price times its copies.
      unitPrice: ofPart / copies,
      amount: ofPart,
    }));
  });
}
