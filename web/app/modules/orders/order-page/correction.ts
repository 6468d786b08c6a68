import { isRecord } from '@platewright/browser/session-store';
import { writeTabStorage, readTabStorage } from '@platewright/browser/tab-storage';
import { pruneSelection } from '@platewright/domain/options/selection';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import { isSameAnswer } from '@platewright/domain/options/validate-correction';

/** The options that prepress marked as wrong and whose answers were not changed since [ORD-23]. */
export const getOpenMarks = (wrongIds: readonly string[], selection: Selection, ordered: Selection): string[] =>
  wrongIds.filter((id) => isSameAnswer(selection[id], ordered[id]));

const getStorageKey = (orderId: number): string => `correction:${orderId}`;

/** The unsubmitted correction of this tab, without answers that do not fit the options; null when there is none. */
export function readCorrectionDraft(orderId: number, tree: OptionTree): Selection | null {
  const draft = readTabStorage(getStorageKey(orderId));
  return isRecord(draft) ? pruneSelection(tree, draft as Selection) : null;
}

/** Stores an unsubmitted correction in this tab, so that a reload does not lose it; null removes it. */
export const storeCorrectionDraft = (orderId: number, selection: Selection | null): void =>
  writeTabStorage(getStorageKey(orderId), selection ?? undefined);
