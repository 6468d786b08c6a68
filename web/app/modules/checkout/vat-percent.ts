/** The applied VAT rate in percent; 0 for exports. */
export const getVatPercent = ({
  vat,
  grandTotalExclVat,
}: {
  readonly vat: number;
  readonly grandTotalExclVat: number;
}): number => (grandTotalExclVat > 0 ? Math.round((vat / grandTotalExclVat) * 100) : 0);
