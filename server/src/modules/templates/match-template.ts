import { listEditableAnswers, type EditableAnswer } from '@platewright/domain/options/answer-summary';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import {
  matchSavedSelection,
  type MissingAnswer,
  type MatchedSelection,
} from '@platewright/domain/options/match-saved-selection';
import type { OptionNode, Selection } from '@platewright/domain/options/option-types';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { Database } from '../../platform/db/database.ts';
import { loadCachedOptionTreeById } from '../catalogue/index.ts';
import { getSavedTree } from './saved-tree.ts';

interface SavedAnswers {
  readonly productId: number;
  readonly options: Selection;
  readonly optionTree: unknown;
}

export interface MatchedTemplate extends MatchedSelection {
  /** Today's option tree of its product. */
  readonly tree: readonly OptionNode[];
}

/** The answers of a template as today's option tree takes them, and the names of those that are gone. */
export async function matchTemplate(
  database: Database,
  { productId, options, optionTree }: SavedAnswers,
  lang: Language,
): Promise<MatchedTemplate> {
  const tree = await loadCachedOptionTreeById(database, productId, lang);
  const saved = getSavedTree(optionTree);
  const savedTree = saved && localizeOptionTree(saved, lang);
  return { ...matchSavedSelection({ selection: options, tree: savedTree }, tree), tree };
}

/** Answers that are gone, in the format of the wire. */
export const presentMissing = ({ missing }: MatchedTemplate) =>
  missing.map(({ label, value }: MissingAnswer) => ({ label, value: value ?? null }));

/** The answers that today's tree takes, as labels and values and as form answers. */
export const listMatchedAnswers = ({ tree, selection }: MatchedTemplate, lang: Language): EditableAnswer[] =>
  listEditableAnswers(tree, selection, answerFormat[lang]);
