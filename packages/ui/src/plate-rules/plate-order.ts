import type { PlateInk } from './plate-page.ts';

/** An ink of a page with its index there: planes of tiles and readings are by that. */
export interface OrderedInk {
  readonly ink: PlateInk;
  readonly index: number;
}

/** An underprint lies below everything, a varnish above; lines that make no plate come last. */
const RANKS: Readonly<Record<PlateInk['role'], number>> = {
  ...{ white: 0, process: 1, spot: 1, varnish: 2, finishing: 3, cutting: 4, technical: 4 },
};

/** Whether an ink covers what was printed before it; others let it through. */
export const isOpaque = ({ role }: Pick<PlateInk, 'role'>): boolean => role === 'white';

/**
 * The inks of a page as they are printed, the first one first: as a person has ordered their names, else as a printer
 * would. Inks that the person has not seen yet, on other pages, come where they usually do.
 */
export function orderInks(inks: readonly PlateInk[], chosen: readonly string[]): OrderedInk[] {
  const usual = inks.map((ink, index) => ({ ink, index })).sort((a, b) => RANKS[a.ink.role] - RANKS[b.ink.role]);
  const named = new Map(usual.map((entry) => [entry.ink.name, entry]));
  const taken = chosen.filter((name) => named.has(name));
  const next = taken.values();
  return usual.map((entry) => (taken.includes(entry.ink.name) && named.get(next.next().value ?? '')) || entry);
}

/**
 * The order of all inks after one was brought to another place among those of its page.
 * @param shown the inks of the page as they are ordered now
 */
export function reorderInk(
  chosen: readonly string[],
  shown: readonly string[],
  ink: string,
  to: number,
): readonly string[] {
  const from = shown.indexOf(ink);
  const target = Math.max(0, Math.min(shown.length - 1, to));
  if (from < 0 || target === from) return chosen;
  const reordered = shown.filter((name) => name !== ink);
  reordered.splice(target, 0, ink);
  // Inks of other pages stay where they are.
  const next = reordered.values();
  const all = [...chosen, ...shown.filter((name) => !chosen.includes(name))];
  return all.map((name) => (shown.includes(name) ? (next.next().value ?? name) : name));
}
