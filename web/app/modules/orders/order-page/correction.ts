import { isRecord } from '@platewright/browser/session-store';
import { writeTabStorage, readTabStorage } from '@platewright/browser/tab-storage';
import { pruneSelection } from '@platewright/domain/options/selection';
import type { Option, OptionTree, Selection } from '@platewright/domain/options/option-types';

interface CorrectedAnswers {
  /** The options that staff marked as wrong. */
  readonly wrongIds: readonly string[];
  readonly ordered: Selection;
  /** The options with a message, by id. */
  readonly messages: Readonly<Record<string, unknown>>;
}

/**
 * The options that the customer is asked about, and all others, which were right. Asked for are those that were marked, what
 * they open, what an answer has opened since, and what has a message; without marks everything.
 */
export function splitAskedOptions(
  options: readonly Option[],
  { wrongIds, ordered, messages }: CorrectedAnswers,
): { asked: Option[]; others: Option[] } {
  if (wrongIds.length === 0) return { asked: [...options], others: [] };
  const askedValueIds = new Set<string>();
  const asked = options.filter(({ id, parentValueId, optionsFields }) => {
    const isNew = parentValueId !== null && !(id in ordered);
    const isAsked =
      wrongIds.includes(id) || id in messages || isNew || (parentValueId !== null && askedValueIds.has(parentValueId));
    if (isAsked) for (const value of optionsFields) askedValueIds.add(value.id);
    return isAsked;
  });
  return { asked, others: options.filter((option) => !asked.includes(option)) };
}

const getStorageKey = (orderId: number): string => `correction:${orderId}`;

/** The unsubmitted correction of this tab, without answers that do not fit the options; null when there is none. */
export function readCorrectionDraft(orderId: number, tree: OptionTree): Selection | null {
  const draft = readTabStorage(getStorageKey(orderId));
  return isRecord(draft) ? pruneSelection(tree, draft as Selection) : null;
}

/** Stores an unsubmitted correction in this tab, so that a reload does not lose it; null removes it. */
export const storeCorrectionDraft = (orderId: number, selection: Selection | null): void =>
  writeTabStorage(getStorageKey(orderId), selection ?? undefined);
