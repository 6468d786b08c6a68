import type { Fils } from '../money/fils.ts';
import { addDays } from '../time/iso-days.ts';

/** A bank books a transfer so many days before or after the day that staff enter. */
export const MAX_DAYS_APART = 3;

export interface EnteredMoney {
  readonly id: number;
  readonly companyId: number;
  readonly amount: Fils;
  readonly receivedOn: string;
  readonly reference: string;
}

export interface BookableLine {
  readonly id: number;
  readonly day: string;
  readonly amount: Fils;
  readonly reference: string;
  /** The accounts that it may be of. */
  readonly companyIds: readonly number[];
}

/** One spelling of a reference, as people copy it from a bank's page. */
const toKey = (reference: string): string => reference.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Which lines look like money that staff have entered by hand: of the same amount within three days, of the same reference or for an
 * account that the line may be of. Each entry for one line at most, those of the same reference and the nearest day first. A
 * hint, which somebody confirms: nothing keeps two payments of one amount from being two.
 */
export function findEnteredMoney(
  lines: readonly BookableLine[],
  entered: readonly EnteredMoney[],
): Map<number, EnteredMoney> {
  const pairs = lines.flatMap((line) => {
    const [from, to] = [addDays(line.day, -MAX_DAYS_APART), addDays(line.day, MAX_DAYS_APART)];
    return entered.flatMap((one) => {
      const isSameReference = toKey(one.reference) !== '' && toKey(one.reference) === toKey(line.reference);
      const fits =
        one.amount === line.amount &&
        from <= one.receivedOn &&
        one.receivedOn <= to &&
        (isSameReference || line.companyIds.includes(one.companyId));
      const distance = Math.abs(Date.parse(one.receivedOn) - Date.parse(line.day));
      return fits ? [{ line, one, rank: isSameReference ? 0 : 1, distance }] : [];
    });
  });
  pairs.sort((a, b) => a.rank - b.rank || a.distance - b.distance || a.line.id - b.line.id || a.one.id - b.one.id);
  const found = new Map<number, EnteredMoney>();
  const taken = new Set<number>();
  for (const { line, one } of pairs) {
    if (found.has(line.id) || taken.has(one.id)) continue;
    found.set(line.id, one);
    taken.add(one.id);
  }
  return found;
}
