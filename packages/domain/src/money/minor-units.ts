/** A sum as payment providers count it: whole minor units of a currency (ISO 4217 code). */
export interface MinorSum {
  readonly amountMinor: number;
  readonly currency: string;
}

const USUAL_DIGITS = 2;
/** The currencies of ISO 4217 with others. `Intl` has those that are usual in writing: none of the Iraqi dinar. */
const currenciesByDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const digitsByCurrency = new Map(
  Object.entries(currenciesByDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
);

/** Decimals of a currency by ISO 4217: 2 of the dirham, 3 of the Kuwaiti dinar, none of the yen; 2 for an unknown one. */
export const getCurrencyDigits = (currency: string): number =>
  digitsByCurrency.get(currency.toUpperCase()) ?? USUAL_DIGITS;

/** Minor units of an amount, rounded half-up where it has more decimals than its currency. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(Number((amount * 10 ** getCurrencyDigits(currency)).toPrecision(15)));

export const toMajorUnits = ({ amountMinor, currency }: MinorSum): number =>
  amountMinor / 10 ** getCurrencyDigits(currency);

/** The decimals of a sum, without grouping and currency: `232.80`, `84.123` of dinars, `23280` of yen. */
export const toDecimalText = (sum: MinorSum): string => toMajorUnits(sum).toFixed(getCurrencyDigits(sum.currency));

/** As in the history and in emails of staff: `USD 232.80`. */
export const formatSum = (sum: MinorSum): string => `${sum.currency} ${toDecimalText(sum)}`;
