import type { Fils } from '../money/fils.ts';

/** A sum of several is looked for among so many, which is quick. */
const MAX_SUMMED = 12;

interface Summed {
  readonly open: Fils;
}

/** Which of these items make up a sum. Sums are added up when the first is asked for, once for all that are asked for after it. */
class SumsOf<T extends Summed> {
  readonly #items: readonly T[];
  readonly #count: (sums: number) => void;
  #prefixes: ReadonlyMap<Fils, number> | null = null;
  #choices: ReadonlyMap<Fils, number> | null = null;

  constructor(items: readonly T[], count: (sums: number) => void) {
    this.#items = items;
    this.#count = count;
  }

  /** Those up to a day, or any of the oldest; null where no items make it up. */
  find(amount: Fils): readonly T[] | null {
    this.#prefixes ??= this.#addUp();
    const length = this.#prefixes.get(amount);
    if (length !== undefined) return this.#items.slice(0, length);
    this.#choices ??= this.#choose();
    const choice = this.#choices.get(amount);
    return choice === undefined ? null : this.#items.slice(0, MAX_SUMMED).filter((_, index) => (choice >> index) & 1);
  }

  #addUp(): Map<Fils, number> {
    const lengths = new Map<Fils, number>();
    let sum = 0;
    for (const [index, { open }] of this.#items.entries()) {
      sum += open;
      if (!lengths.has(sum)) lengths.set(sum, index + 1);
    }
    this.#count(this.#items.length);
    return lengths;
  }

  /** Of the choices with the same sum the first; each adds one item to a choice before it. */
  #choose(): Map<Fils, number> {
    const among = this.#items.slice(0, MAX_SUMMED);
    const sums = [0];
    const choices = new Map<Fils, number>();
    for (const [index, { open }] of among.entries())
      for (let before = 0; before < 1 << index; before++) {
        const choice = before | (1 << index);
        const sum = (sums[before] ?? 0) + open;
        sums[choice] = sum;
        if (!choices.has(sum)) choices.set(sum, choice);
      }
    this.#count(sums.length - 1);
    return choices;
  }
}

/** The sums of the debts of accounts, kept while the lines of a page are compared with the same accounts. */
export class SumsOfDebts<T extends Summed> {
  readonly #accounts = new Map<number, SumsOf<T>>();
  #added = 0;

  /** How many sums have been added up. */
  get added(): number {
    return this.#added;
  }

  /** What an account owes that makes up a sum; null where nothing does. What it owes is the same at each call. */
  find(amount: Fils, companyId: number, items: readonly T[]): readonly T[] | null {
    const sums = this.#accounts.get(companyId) ?? new SumsOf(items, (count) => (this.#added += count));
    this.#accounts.set(companyId, sums);
    return sums.find(amount);
  }
}
