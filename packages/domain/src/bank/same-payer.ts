import { toPartyName } from './propose-matches.ts';
import type { StatementLine } from './statement-line.ts';

type Payer = Pick<StatementLine, 'payer' | 'payerIban' | 'text'>;

/**
 * Whether two lines of one reference may come from the same payer: one that a file does not name may be anybody, and where neither file
 * names one their texts decide. Banks write a reference such as "CASH DEPOSIT" for many.
 */
export function isSamePayer(a: Payer, b: Payer): boolean {
  if (a.payerIban !== '' && a.payerIban === b.payerIban) return true;
  const [first, second] = [toPartyName(a.payer), toPartyName(b.payer)];
  if (first === '' && second === '') return toPartyName(a.text) === toPartyName(b.text);
  return first === '' || second === '' || first === second;
}
