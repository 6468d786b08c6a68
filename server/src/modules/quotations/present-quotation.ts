import { filsToAed } from '@platewright/domain/money/fils';
import type { Language, LocalizedText } from '@platewright/domain/localized-text';
import { getLastDay, getQuotationState } from '@platewright/domain/quotations/quotation';
import { printParty, type PrintedParty } from '@platewright/domain/invoices/invoice-party';
import type { QuotationData } from '@platewright/domain/quotations/quotation-data';
import type { QuotationRow } from './quotation-rows.ts';

/** In a language, or the other one where it has none. */
export const inLanguage = (text: LocalizedText, lang: Language): string => text[lang] || text.en;

/** The seller as pages of a language name it. */
export const printSeller = ({ seller, sellerInArabic }: QuotationData, lang: Language): PrintedParty => ({
  ...printParty(seller),
  ...(lang === 'ar' && sellerInArabic),
});

type Amounts = Pick<QuotationRow, 'net' | 'vat' | 'total'>;
export const presentAmounts = ({ net, vat, total }: Amounts) => ({
  net: filsToAed(net),
  vat: filsToAed(vat),
  total: filsToAed(total),
});

/** A row of a list. */
export const presentRow = (
  row: Pick<
    QuotationRow,
    'id' | 'number' | 'state' | 'validUntil' | 'projectName' | 'productName' | 'productNameAr' | 'issuedAt' | 'orderId'
  > &
    Amounts,
  now: Date,
  lang: Language,
) => ({
  id: row.id,
  number: row.number,
  state: getQuotationState(row, now),
  projectName: row.projectName,
  productName: inLanguage({ en: row.productName, ar: row.productNameAr }, lang),
  issuedAt: row.issuedAt.toISOString(),
  validTo: getLastDay(row),
  orderId: row.orderId,
  ...presentAmounts(row),
});

/** What a quotation says, to whoever may read it. */
export function presentContent(row: QuotationRow, now: Date, lang: Language) {
  const { data } = row;
  return {
    number: row.number,
    state: getQuotationState(row, now),
    issuedAt: row.issuedAt.toISOString(),
    validTo: getLastDay(row),
    seller: printSeller(data, lang).name,
    buyer: printParty(data.buyer).name,
    projectName: data.projectName,
    projectDescription: data.projectDescription,
    productName: inLanguage(data.productName, lang),
    specification: data.specification.map(({ label, value }) => ({ label: label[lang], value: value[lang] })),
    plate: data.plate && { ...data.plate, inks: [...data.plate.inks] },
    lines: data.lines.map(({ kind, names, quantity, unitPrice, amount }) => ({
      kind,
      name: names.map((name) => inLanguage(name, lang)).join(': '),
      quantity,
      unitPrice: filsToAed(unitPrice),
      amount: filsToAed(amount),
    })),
    couponPercent: data.couponPercent,
    subtotal: filsToAed(data.subtotal),
    discount: filsToAed(data.discount),
    vatPercent: data.vatPercent,
    ...presentAmounts(row),
  };
}
