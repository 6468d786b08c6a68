import { umToMm } from '../geometry/length.ts';
import { walkOptions } from './answers.ts';
import { parseLineScreen } from './line-screen.ts';
import type { OptionKey, OptionTree } from './option-types.ts';
import { parseThickness } from './plate-facts.ts';

export interface OfferedRange {
  readonly min: number;
  readonly max: number;
}

/** What a product can be ordered in; null where it does not ask. */
export interface OfferedRanges {
  readonly thicknessMm: OfferedRange | null;
  /** Lines per inch. */
  readonly lineScreen: OfferedRange | null;
}

export function getOfferedRanges(tree: OptionTree<unknown>): OfferedRanges {
  const thicknesses = listNumbers(tree, 'thickness', (sku) => {
    const um = parseThickness(sku);
    return um === null ? null : umToMm(um);
  });
  return { thicknessMm: toRange(thicknesses), lineScreen: toRange(listNumbers(tree, 'lineScreen', parseLineScreen)) };
}

const listNumbers = (
  tree: OptionTree<unknown>,
  key: OptionKey,
  parse: (sku: string | null) => number | null,
): number[] =>
  [...walkOptions(tree)]
    .filter((option) => option.key === key)
    .flatMap(({ optionsFields }) => optionsFields.map(({ sku }) => parse(sku ?? null)))
    .filter((value) => value !== null);

const toRange = (values: readonly number[]): OfferedRange | null =>
  values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
