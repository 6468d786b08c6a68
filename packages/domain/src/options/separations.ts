import { getChosenValues } from './selection.ts';
import { hasOptionKey, splitNonBlankLines, type SelectionAnswers } from './answers.ts';
import type { OptionTree, Selection } from './option-types.ts';

/** One ink of an order: printed with one plate and sold as one LEN file. */
export interface Separation {
  /** Stable within an order: `face-1`, `back-2`. Checkout and reorder identify colours by it. */
  id: string;
  side: 'face' | 'back';
  /** Position on its side, from 1. */
  number: number;
  /** Ink name as ordered; empty when the order does not name it. */
  ink: string;
}

const colourCountKey = /^c\d{1,2}$/;

/** Whether the price key of a value says how many colours it is: `c4` is four. */
export const isColourCountKey = (sku: string | null): boolean => sku !== null && colourCountKey.test(sku);

const parseColourCount = (sku: string | null): number =>
  sku !== null && isColourCountKey(sku) ? Number(sku.slice(1)) : 0;

/** Names of the process and spot colours of a side in printing order. */
export function listInkNames<T>(
  answers: SelectionAnswers<T>,
  selection: Selection,
  side: Separation['side'] = 'face',
): string[] {
  const isFace = side === 'face';
  const processColours = answers.option(isFace ? 'processColours' : 'backProcessColours');
  const ticked = processColours ? getChosenValues(processColours, selection).map((value) => value.value) : [];
  return [...ticked, ...splitNonBlankLines(answers.text(isFace ? 'spotColours' : 'backSpotColours'))];
}

function listFaceInks<T>(tree: OptionTree<T>, answers: SelectionAnswers<T>, selection: Selection): string[] {
  const padNames = (count: number, names: string[]): string[] =>
    Array.from({ length: count }, (_, i) => names[i] ?? '');
  if (hasOptionKey(tree, 'colours'))
    return padNames(parseColourCount(answers.sku('colours')), listInkNames(answers, selection));
  if (hasOptionKey(tree, 'decks'))
    return padNames(/^\d{1,2}$/.test(answers.text('decks')) ? Number(answers.text('decks')) : 0, []);
  const coating = answers.option('coating');
  if (coating)
    return padNames(
      1,
      getChosenValues(coating, selection).map((value) => value.value),
    );
  return hasOptionKey(tree, 'thickness') ? [''] : [];
}

/**
 * The separations of an order: face colours, then back colours when both sides print. A product with plates but without
 * an option for colours has one separation; a press test has one for each deck.
 */
export function listSeparations<T>(
  tree: OptionTree<T>,
  answers: SelectionAnswers<T>,
  selection: Selection,
): Separation[] {
  const face = listFaceInks(tree, answers, selection).map((ink, i): Separation => ({
    id: `face-${i + 1}`,
    side: 'face',
    number: i + 1,
    ink,
  }));
  const backInks = listInkNames(answers, selection, 'back');
  const back = Array.from({ length: parseColourCount(answers.sku('backColours')) }, (_, i): Separation => ({
    id: `back-${i + 1}`,
    side: 'back',
    number: i + 1,
    ink: backInks[i] ?? '',
  }));
  return [...face, ...back];
}
