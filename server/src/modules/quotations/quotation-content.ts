import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { createPlateModel } from '@platewright/domain/options/plate-model';
import { getPlateFacts, isReversePrint } from '@platewright/domain/options/plate-facts';
import { getVatRatePercent } from '@platewright/domain/money/vat';
import { getTrimMargin } from '@platewright/domain/pricing/price-list';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { listQuotationLines, type QuotationData } from '@platewright/domain/quotations/quotation-data';
import type { OrderSnapshot, SpecifiedColumns } from '../../platform/db/schema/index.ts';
import type { Brand } from '../content/index.ts';
import { toBuyer, toSellerParty, type InvoicedAccount } from '../invoices/index.ts';
import { getPlateName } from '../orders/index.ts';

interface QuotationSource {
  readonly issuedAt: Date;
  readonly brand: Brand;
  readonly account: InvoicedAccount;
  readonly snapshot: OrderSnapshot;
  readonly columns: SpecifiedColumns;
  readonly destinationCountry: string;
}

/**
 * What a quotation says, but for its number: from what the order would get, by the price model that priced it.
 * @throws Error where both say another price
 */
export function createQuotationData(source: QuotationSource): Omit<QuotationData, 'number'> {
  const { issuedAt, brand, account, snapshot, columns, destinationCountry } = source;
  const { product, priceList, tree } = snapshot;
  const { selection, couponPercent = 0 } = columns;
  const english = localizeOptionTree(tree, 'en');
  const quote = calculateQuote(product, tree, selection, priceList, { couponPercent, destinationCountry });
  if (quote.grandTotalExclVat !== columns.price) throw new Error('A quotation and its order have different prices.');
  return {
    issuedAt: issuedAt.toISOString(),
    seller: toSellerParty(brand),
    sellerInArabic: { name: brand.name.ar || brand.name.en, lines: brand.address.ar.split('\n').filter(Boolean) },
    buyer: toBuyer(null, account),
    projectName: columns.projectName,
    projectDescription: columns.projectDescription,
    productName: { en: columns.productName, ar: columns.productNameAr ?? '' },
    specification: listSpecification(snapshot, columns),
    plate: createPlateModel(getPlateFacts(english, selection), {
      categoryKey: product.categoryKey,
      marginUm: getTrimMargin(priceList, product.categoryKey),
      reversePrint: isReversePrint(english, selection),
      getUnnamedInkLabel: (separation) => getPlateName(separation, 'en'),
    }),
    lines: listQuotationLines({ product, tree, selection, priceList }, quote),
    couponPercent,
    subtotal: quote.subtotal,
    discount: quote.discount,
    net: quote.grandTotalExclVat,
    vatPercent: getVatRatePercent(destinationCountry, priceList.vat),
    vat: quote.vat,
    total: quote.grandTotalInclVat,
  };
}

function listSpecification({ tree }: OrderSnapshot, { selection }: SpecifiedColumns): QuotationData['specification'] {
  const summarize = (lang: Language) => summarizeAnswers(localizeOptionTree(tree, lang), selection, answerFormat[lang]);
  const arabic = new Map(summarize('ar').map((answer) => [answer.id, answer]));
  return summarize('en').map(({ id, label, value }) => ({
    label: { en: label, ar: arabic.get(id)?.label ?? label },
    value: { en: value, ar: arabic.get(id)?.value ?? value },
  }));
}
