import { allocateByLargestRemainder, calculatePercentage, sumFils, type Fils } from '../money/fils.ts';
import { err, ok, type Result } from '../result.ts';
import { calculateCredit, type CreditError, type TaxedAmount } from './credit-note.ts';
import type { InvoiceData, InvoiceLine } from './invoice-data.ts';

type Amounts = Pick<InvoiceData, 'lines' | 'totalExclVat' | 'vat'>;

/** A line of an invoice that a note takes back: all that is left of it, or an amount without VAT. */
export interface CreditedLine {
  /** Its place in the invoice, from 0. */
  readonly line: number;
  readonly net: Fils | null;
}

/** What no credit note has taken back yet: of the whole invoice, and at most of each of its lines. */
export interface CreditRest {
  readonly left: TaxedAmount;
  readonly lines: readonly TaxedAmount[];
}

/** Notes over an amount belong to no line: they lower what is left of the invoice, and a line that is more than that. */
export function calculateCreditRest(invoice: Amounts, notes: readonly Amounts[]): CreditRest {
  const left = {
    net: invoice.totalExclVat - sumFils(notes.map(({ totalExclVat }) => totalExclVat)),
    vat: invoice.vat - sumFils(notes.map(({ vat }) => vat)),
  };
  const credited = notes.flatMap(({ lines }) => lines);
  const lines = invoice.lines.map((line, index) => {
    const taken = credited.filter(({ ofLine }) => ofLine === index);
    return {
      net: toPart(line.net - sumFils(taken.map(({ net }) => net)), left.net),
      vat: toPart(line.vat - sumFils(taken.map(({ vat }) => vat)), left.vat),
    };
  });
  return { left, lines };
}

const toPart = (amount: Fils, whole: Fils): Fils => Math.max(0, Math.min(amount, whole));

export type CreditLinesError =
  | { readonly reason: CreditError }
  /** `chosen`: which of the chosen lines, from 0; `left`: what is left of it. */
  | { readonly reason: 'lineTooHigh'; readonly chosen: number; readonly left: Fils };

/**
 * The lines of a credit note: those that were chosen, or all that is left, named like those of the invoice. An amount of the
 * invoice as a whole is one line without a name, and so is all that is left beside such an amount.
 * @param notes the credit notes that the invoice has already
 * @param net amount without VAT to credit; null for all that is left
 * @param chosen lines to credit instead, each once
 */
export function createCreditLines(
  invoice: Amounts,
  notes: readonly Amounts[],
  net: Fils | null,
  chosen?: readonly CreditedLine[],
): Result<InvoiceLine[], CreditLinesError> {
  const rest = calculateCreditRest(invoice, notes);
  const { left } = rest;
  if (left.net <= 0) return err({ reason: 'nothingLeft' });
  if (chosen) return creditChosen(invoice, rest, chosen);
  const isAll = net === null || net === left.net;
  if (isAll && sumFils(rest.lines.map((line) => line.net)) === left.net) {
    const all = rest.lines.flatMap((one, line) => (one.net > 0 ? [{ line, net: null }] : []));
    return creditChosen(invoice, rest, all);
  }
  const vatPercent = invoice.lines[0]?.vatPercent ?? 0;
  const credited = { net: invoice.totalExclVat - left.net, vat: invoice.vat - left.vat };
  const credit = calculateCredit({ net: invoice.totalExclVat, vat: invoice.vat, vatPercent }, credited, net);
  if (!credit.ok) return err({ reason: credit.reason });
  return ok([toLine({ kind: 'credit', detail: '', vatPercent }, credit.value)]);
}

function creditChosen(
  invoice: Amounts,
  { left, lines: rests }: CreditRest,
  chosen: readonly CreditedLine[],
): Result<InvoiceLine[], CreditLinesError> {
  const parts: { line: InvoiceLine; ofLine: number; net: Fils; vat: Fils }[] = [];
  for (const [index, { line: ofLine, net: asked }] of chosen.entries()) {
    const rest = rests[ofLine] ?? { net: 0, vat: 0 };
    const line = invoice.lines[ofLine];
    const net = asked ?? rest.net;
    if (!line || net <= 0 || net > rest.net) return err({ reason: 'lineTooHigh', chosen: index, left: rest.net });
    const vat = net === rest.net ? rest.vat : Math.min(rest.vat, calculatePercentage(net, line.vatPercent));
    parts.push({ line, ofLine, net, vat });
  }
  const nets = parts.map(({ net }) => net);
  const net = sumFils(nets);
  if (net > left.net) return err({ reason: 'amountTooHigh' });
  // The note that takes the last of an invoice takes what is left of its VAT.
  const ofLines = sumFils(parts.map(({ vat }) => vat));
  const vat = net === left.net ? left.vat : Math.min(left.vat, ofLines);
  const vats = vat === ofLines ? parts.map((part) => part.vat) : allocateByLargestRemainder(vat, nets);
  return ok(
    parts.map(({ line, ofLine, net }, i) => {
      const amount = { net, vat: vats[i] ?? 0 };
      const isWhole = amount.net === line.net && amount.vat === line.vat;
      return isWhole ? { ...line, ofLine } : { ...toLine(line, amount), ofLine };
    }),
  );
}

/** A part of a line is one piece at its price. */
const toLine = (
  { kind, detail, vatPercent }: Pick<InvoiceLine, 'kind' | 'detail' | 'vatPercent'>,
  { net, vat }: TaxedAmount,
): InvoiceLine => ({
  ...{ kind, detail, quantity: 1, unit: 'C62', unitPrice: net },
  ...{ amount: net, discount: 0, net, vatPercent, vat, gross: net + vat },
});
