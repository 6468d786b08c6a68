import { UM_PER_GEAR, type Um } from '../geometry/length.ts';
import { readAnswers } from './answers.ts';
import { readDimensions } from './dimensions.ts';
import type { OptionTree, Selection } from './option-types.ts';
import { parseThickness } from './plate-facts.ts';

/** What a press setting says of the press; null where it says nothing. */
export interface PressFacts {
  readonly pressName: string;
  readonly repeatUm: Um | null;
  /** Teeth of the gear: as typed, or those that a cylinder with a repeat of whole teeth has. */
  readonly gears: number | null;
  /** The cylinder number as typed; empty for a press with gears. */
  readonly cylinder: string;
  readonly linesPerInch: number | null;
  readonly thicknessUm: Um | null;
}

export function getPressFacts(tree: OptionTree<unknown>, selection: Selection): PressFacts {
  const answers = readAnswers(tree, selection);
  const { repeatUm } = readDimensions(answers);
  const [, lines] = /^lpi(\d{2,3})$/.exec(answers.sku('lineScreen') ?? '') ?? [];
  return {
    pressName: answers.text('pressName'),
    repeatUm,
    gears: repeatUm !== null && repeatUm % UM_PER_GEAR === 0 ? repeatUm / UM_PER_GEAR : null,
    cylinder: answers.text('cylinder'),
    linesPerInch: lines === undefined ? null : Number(lines),
    thicknessUm: parseThickness(answers.sku('thickness')),
  };
}
