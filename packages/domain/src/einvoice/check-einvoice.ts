import { EMIRATES_COUNTRY } from '../addresses/emirates.ts';
import { isTrn } from '../companies/trn.ts';
import type { InvoiceData, InvoiceLine } from '../invoices/invoice-data.ts';
import type { InvoiceAddress, InvoiceParty } from '../invoices/invoice-party.ts';
import { calculatePercentage, sumFils, type Fils } from '../money/fils.ts';
import {
  findPaymentMeans,
  isAddressWhole,
  isExport,
  toEInvoiceDocument,
  toTin,
  type EInvoiceDocument,
} from './einvoice-codes.ts';
import { sumByRate } from './ubl-amounts.ts';

/**
 * unwritable: nothing can be written · refused: the official rules refuse what is written · missing: these let it pass, a provider or
 * the authority may not · warning: it may be right.
 */
export type EInvoiceSeverity = 'unwritable' | 'refused' | 'missing' | 'warning';

interface FindingKind {
  readonly severity: EInvoiceSeverity;
  /** The official rules that refuse it (PINT AE 1.0.4). */
  readonly rules: readonly string[];
}

const refused = (...rules: string[]): FindingKind => ({ severity: 'refused', rules });
const missing: FindingKind = { severity: 'missing', rules: [] };
const warning: FindingKind = { severity: 'warning', rules: [] };
const unwritable: FindingKind = { severity: 'unwritable', rules: [] };

/** What a document lacks for a valid e-invoice. Codes are stable: programs and texts name them. */
export const eInvoiceFindings = {
  issuedBeforeParts: unwritable,
  withoutLines: unwritable,
  uuidMissing: refused('ibr-193-ae'),
  sellerTrnMissing: refused('ibr-081', 'ibr-134-ae'),
  sellerTrnInvalid: refused('ibr-081', 'ibr-132-ae'),
  sellerLicenceMissing: refused('ibr-150-ae'),
  sellerAuthorityMissing: refused('ibr-172-ae'),
  sellerAddressIncomplete: refused('ibr-143-ae'),
  buyerTrnInvalid: refused('ibr-132-ae'),
  buyerUnidentified: refused('ibr-135-ae'),
  buyerAuthorityMissing: refused('ibr-101-ae'),
  buyerAddressIncomplete: refused('ibr-144-ae'),
  exportAddressIncomplete: refused('ibr-152-ae'),
  deliveryAddressIncomplete: missing,
  payeeAccountMissing: refused('ibr-192-ae'),
  exemptionReasonMissing: refused('ibr-151-ae', 'ibr-167-ae'),
  rateNotStandard: refused('ibr-190-ae'),
  rateAgainstDestination: missing,
  lineNetWrong: refused('ibr-147-ae'),
  lineGrossWrong: missing,
  lineVatWrong: missing,
  totalsWrong: refused('ibr-co-10', 'ibr-co-14', 'ibr-co-15'),
  vatOutsideBand: refused('aligned-ibrp-s-09'),
  incotermsMissing: missing,
  itemTypeMissing: missing,
  sellerTinCheckDigit: warning,
  buyerTinCheckDigit: warning,
  buyerLicenceMissing: warning,
} as const satisfies Record<string, FindingKind>;

export type EInvoiceFindingCode = keyof typeof eInvoiceFindings;

/** Rate of standard supplies (ibr-190-ae). */
const STANDARD_PERCENT = 5;

/** By how much the VAT of a sum may differ from its rate (aligned-ibrp-s-09): lines are rounded one by one. */
const BAND: Fils = 2;

/** What an invoice or a credit note lacks for a valid e-invoice, in the order of the table. */
export function checkEInvoice(data: InvoiceData): EInvoiceFindingCode[] {
  const document = toEInvoiceDocument(data);
  if (!document) return ['issuedBeforeParts'];
  if (document.lines.length === 0) return ['withoutLines'];
  const found: Partial<Record<EInvoiceFindingCode, boolean>> = {
    uuidMissing: !document.uuid,
    ...checkSeller(document.seller),
    ...checkBuyer(document),
    ...checkDelivery(document),
    payeeAccountMissing: !document.correction && findPaymentMeans(document) === '30' && !document.transferTo,
    ...checkRates(document),
    ...checkAmounts(document),
    // Neither is kept yet.
    incotermsMissing: isExport(document) && document.delivery !== null,
    itemTypeMissing: true,
  };
  return (Object.keys(eInvoiceFindings) as EInvoiceFindingCode[]).filter((code) => found[code]);
}

/** Whether something of a document can be written. */
export const isWritable = (findings: readonly EInvoiceFindingCode[]): boolean =>
  findings.every((code) => eInvoiceFindings[code].severity !== 'unwritable');

/** TRN (ibr-134-ae, -132), licence with its authority (ibr-150-ae, -172), address (ibr-143-ae, -128). */
const checkSeller = ({ trn, licence, address }: InvoiceParty) => ({
  sellerTrnMissing: !trn,
  sellerTrnInvalid: Boolean(trn) && toTin(trn) === null,
  sellerLicenceMissing: !licence?.number,
  sellerAuthorityMissing: Boolean(licence?.number) && !licence?.authority,
  sellerAddressIncomplete: !isAddressWhole(address),
  sellerTinCheckDigit: hasWrongCheckDigit(trn),
});

const isInEmirates = (address: InvoiceAddress | null): boolean => address?.countryCode === EMIRATES_COUNTRY;

/**
 * A buyer inside the country has a TRN (ibr-135-ae): persons and companies without one are outside of the exchange until it is decided
 * how they are named. The official rules look at TRN of addresses in the UAE only (ibr-132-ae).
 */
const checkBuyer = (document: EInvoiceDocument) => {
  const { trn, licence, address, registeredName } = document.buyer;
  return {
    buyerTrnInvalid: Boolean(trn) && isInEmirates(address) && !isTrn(trn ?? ''),
    buyerUnidentified: !trn && !isExport(document),
    buyerAuthorityMissing: Boolean(licence?.number) && !licence?.authority,
    buyerAddressIncomplete: !isAddressWhole(address),
    buyerTinCheckDigit: hasWrongCheckDigit(trn),
    buyerLicenceMissing: isInEmirates(address) && registeredName !== '' && !licence?.number,
  };
};

/** What leaves the country names where to (ibr-152-ae); emirates of deliveries are looked at by no official rule. */
const checkDelivery = (document: EInvoiceDocument) => {
  const isIncomplete = !isAddressWhole(document.delivery?.address ?? null);
  return {
    exportAddressIncomplete: isExport(document) && isIncomplete && !isInEmirates(document.delivery?.address ?? null),
    deliveryAddressIncomplete: !isExport(document) && document.delivery !== null && isIncomplete,
  };
};

/** 5 % inside the country (ibr-190-ae), nothing outside of it; nothing inside of it has a reason that is not kept (ibr-167-ae). */
const checkRates = (document: EInvoiceDocument) => {
  const rates = sumByRate(document);
  return {
    exemptionReasonMissing: rates.some(({ category }) => category === 'E'),
    rateNotStandard: rates.some(({ category, percent }) => category === 'S' && percent !== STANDARD_PERCENT),
    rateAgainstDestination: isExport(document) && rates.some(({ category }) => category === 'S'),
  };
};

/** Lines and totals (ibr-147-ae, ibr-co-10, -14, -15), and VAT inside of the band of its rate (aligned-ibrp-s-09). */
const checkAmounts = (document: EInvoiceDocument) => {
  const { lines, totalExclVat, vat, totalInclVat } = document;
  const rates = sumByRate(document);
  return {
    lineNetWrong: lines.some(isNetWrong),
    lineGrossWrong: lines.some((line) => line.net + line.vat !== line.gross),
    lineVatWrong: lines.some((line) => isOutsideBand(line.net, line.vatPercent, line.vat)),
    totalsWrong:
      sumFils(rates.map((rate) => rate.net)) !== totalExclVat ||
      sumFils(rates.map((rate) => rate.vat)) !== vat ||
      totalExclVat + vat !== totalInclVat,
    vatOutsideBand: rates.some((rate) => isOutsideBand(rate.net, rate.percent, rate.vat)),
  };
};

const isNetWrong = ({ quantity, unitPrice, amount, discount, net }: InvoiceLine): boolean =>
  quantity * unitPrice !== amount || amount - discount !== net;

const isOutsideBand = (net: Fils, percent: number, vat: Fils): boolean =>
  Math.abs(vat - calculatePercentage(net, percent)) > BAND;

/**
 * Whether the TIN of a TRN does not end in the check digit of Luhn that the code list of Peppol has for the scheme 0235. No rule asks for
 * it, so it is a warning.
 */
function hasWrongCheckDigit(trn: string | null): boolean {
  const tin = toTin(trn);
  if (tin === null) return false;
  const digits = [...tin].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 !== 0;
}
