import type { MissingAnswer } from '@platewright/contract/shapes';
import { walkOptions } from '@platewright/domain/options/answers';
import { matchSavedSelection } from '@platewright/domain/options/match-saved-selection';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';

export interface CarriedAnswers {
  readonly selection: Selection;
  /** By name what is gone. */
  readonly missing: readonly MissingAnswer[];
}

/**
 * Answers in the present options of a product.
 * @param from what the options were when they were answered; null when that is not known
 */
export function carryAnswers(selection: Selection, from: OptionTree | null, present: OptionTree): CarriedAnswers {
  const matched = matchSavedSelection({ selection, tree: from }, present);
  return {
    selection: matched.selection,
    missing: matched.missing.map(({ label, value }) => ({ label, value: value ?? null })),
  };
}

/** The same for stored answers; stored options that are not those of the answers tell nothing. */
export function carryStoredAnswers(selection: Selection, from: unknown, present: OptionTree): CarriedAnswers {
  try {
    const ids = new Set(Array.from(walkOptions(from as OptionTree), ({ id }) => id));
    if (Object.keys(selection).every((id) => ids.has(id))) return carryAnswers(selection, from as OptionTree, present);
  } catch {
    // Nothing was stored, or in another shape.
  }
  return carryAnswers(selection, null, present);
}

/** What was stored of answers that are gone, as far as it has their shape. */
export const toMissingAnswers = (stored: unknown): MissingAnswer[] =>
  (Array.isArray(stored) ? (stored as (Partial<MissingAnswer> | null)[]) : []).flatMap((answer) => {
    const { label, value } = answer ?? {};
    if (label !== null && typeof label !== 'string') return [];
    return [{ label, value: typeof value === 'string' ? value : null }];
  });
