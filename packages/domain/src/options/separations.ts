import { chosenValues } from './expand.ts';
import { asksFor, nonBlankLines, type Answers } from './read.ts';
import type { OptionTree, Selection } from './types.ts';

/** One ink of the job: it prints with one plate and is sold as one LEN file. */
export interface Separation {
  /** Stable within the job: `face-1`, `back-2`. Checkout and reorder name colours by it. */
  id: string;
  side: 'face' | 'back';
  /** From 1 on its side. */
  number: number;
  /** Ink name as ordered; empty when the job does not name it. */
  ink: string;
}

const colourCount = (sku: string | null): number => (sku && /^c\d{1,2}$/.test(sku) ? Number(sku.slice(1)) : 0);

/** The ink names that the customer ticked and typed, in printing order. */
export function inkNames<T>(answers: Answers<T>, selection: Selection): string[] {
  const process = answers.option('processColours');
  const ticked = process ? chosenValues(process, selection).map((value) => value.value) : [];
  return [...ticked, ...nonBlankLines(answers.text('spotColours'))];
}

function faceInks<T>(tree: OptionTree<T>, answers: Answers<T>, selection: Selection): string[] {
  const fill = (count: number, names: string[]): string[] => Array.from({ length: count }, (_, i) => names[i] ?? '');
  if (asksFor(tree, 'colours')) return fill(colourCount(answers.sku('colours')), inkNames(answers, selection));
  if (asksFor(tree, 'decks'))
    return fill(/^\d{1,2}$/.test(answers.text('decks')) ? Number(answers.text('decks')) : 0, []);
  const coating = answers.option('coating');
  if (coating)
    return fill(
      1,
      chosenValues(coating, selection).map((value) => value.value),
    );
  return asksFor(tree, 'thickness') ? [''] : [];
}

/**
 * The separations of a job: face colours, then back colours when both sides print. A product that asks for plates but
 * not for colours has one; a press test has one for each deck.
 */
export function separationsOf<T>(tree: OptionTree<T>, answers: Answers<T>, selection: Selection): Separation[] {
  const face = faceInks(tree, answers, selection).map((ink, i): Separation => ({
    id: `face-${i + 1}`,
    side: 'face',
    number: i + 1,
    ink,
  }));
  const back = Array.from({ length: colourCount(answers.sku('backColours')) }, (_, i): Separation => ({
    id: `back-${i + 1}`,
    side: 'back',
    number: i + 1,
    ink: '',
  }));
  return [...face, ...back];
}
