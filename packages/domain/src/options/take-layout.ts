import { calculateManualDistortion } from '../geometry/distortion.ts';
import type { LabelLayout } from '../geometry/label-layout.ts';
import { mmToUm, UM_PER_GEAR, umToMm, type Um } from '../geometry/length.ts';
import { readAnswers } from './answers.ts';
import { checkTypedText } from './check-typed-text.ts';
import { readDimensions } from './dimensions.ts';
import type { Option, OptionKey, OptionTree, Selection } from './option-types.ts';
import { answerOption } from './answer-option.ts';
import { pruneSelection } from './selection.ts';
import { ORDER_DECIMALS } from './number-options.ts';
import { validateSelection } from './validate-selection.ts';

/** The layout of a selection; null without step and repeat on a cylinder, where there is no waste to coach. */
export function readLabelLayout(tree: OptionTree, selection: Selection, edgeUm: Um): LabelLayout | null {
  const { step, repeatUm } = readDimensions(readAnswers(tree, selection));
  return step && repeatUm !== null ? { repeatUm, step, edgeUm, isTurned: false } : null;
}

/** A repeat is entered as gears or as a cylinder number. */
const repeatKinds = [
  { sku: 'repGear', key: 'gears', toText: (um: Um) => (um % UM_PER_GEAR === 0 ? String(um / UM_PER_GEAR) : null) },
  {
    sku: 'repCyl',
    key: 'cylinder',
    toText: (um: Um) => (um % 100 === 0 && um < 1_000_000 ? String(um / 100).padStart(4, '0') : null),
  },
] as const;

/** The gears of a repeat; null when it is not a whole number of them. */
export const toGears = (repeatUm: Um): number | null => {
  const text = repeatKinds[0].toText(repeatUm);
  return text === null ? null : Number(text);
};

/**
 * The selection with this layout instead of its own; null when the form cannot have it, because a size is out of the
 * bounds of the product or the repeat is neither whole gears nor a cylinder number.
 */
export function takeLayout(tree: OptionTree, selection: Selection, layout: LabelLayout): Selection | null {
  const form = new LayoutForm(tree, selection);
  const { step, repeatUm } = layout;
  const before = readDimensions(readAnswers(tree, selection));
  if (!before.step) return null;
  if (!form.setRepeat(repeatUm)) return null;
  form.setLength('labelWidth', before.step.labelWidthUm, step.labelWidthUm);
  form.setLength('labelLength', before.step.labelLengthUm, step.labelLengthUm);
  form.type('across', String(step.across));
  form.type('around', String(step.around));
  if (before.repeatUm !== null) form.followRepeat(before.repeatUm, repeatUm);
  return form.finish(layout);
}

/** Answers the options of a layout one after the other, and checks them at the end. */
class LayoutForm {
  readonly #tree: OptionTree;
  readonly #before: Selection;
  #selection: Selection;

  constructor(tree: OptionTree, selection: Selection) {
    this.#tree = tree;
    this.#before = selection;
    this.#selection = selection;
  }

  /** As it is entered now, if that can say it, else the other way. Answers whether one of them can. */
  setRepeat(repeatUm: Um): boolean {
    const current = this.#answers().sku('repeatBy');
    const kinds = [...repeatKinds].sort((a, b) => Number(b.sku === current) - Number(a.sku === current));
    for (const { sku, key, toText } of kinds) {
      const text = toText(repeatUm);
      if (text === null) continue;
      const start = this.#selection;
      if (this.#choose('repeatBy', sku) && this.type(key, text) && this.#isValid(key)) return true;
      this.#selection = start;
    }
    return false;
  }

  setLength(key: OptionKey, before: Um, um: Um): void {
    // A length that stays keeps the text that was typed.
    if (before !== um) this.type(key, String(umToMm(um)));
  }

  /** Answers whether the option takes the text as if it were typed. */
  type(key: OptionKey, text: string): boolean {
    const node = this.#answers().option(key);
    const typed = node && checkTypedText(node as unknown as Option, text);
    if (!node || !typed?.accepted) return false;
    this.#selection = answerOption(this.#tree, this.#selection, node.id, text);
    return true;
  }

  /** A scale that was entered by hand follows the repeat: the plate gets longer by the same K on every cylinder. */
  followRepeat(beforeUm: Um, repeatUm: Um): void {
    const answers = this.#answers();
    const scale = mmToUm(answers.text('scale'));
    if (answers.sku('distortion') !== 'distMan' || !scale || beforeUm === repeatUm) return;
    const { kUm } = calculateManualDistortion(scale / 1000, beforeUm);
    this.type('scale', String(Math.round(100_000 * (1 - kUm / repeatUm)) / 1000));
  }

  /** Null when the form refuses an answer that it took before, or understands another layout. */
  finish({ repeatUm, step }: LabelLayout): Selection | null {
    const wrong = validateSelection(this.#tree, this.#selection, { decimals: ORDER_DECIMALS });
    const known = validateSelection(this.#tree, this.#before, { decimals: ORDER_DECIMALS });
    if (Object.keys(wrong).some((id) => !(id in known))) return null;
    const taken = readDimensions(this.#answers());
    const isTaken =
      taken.repeatUm === repeatUm &&
      taken.step?.across === step.across &&
      taken.step.around === step.around &&
      taken.step.labelWidthUm === step.labelWidthUm &&
      taken.step.labelLengthUm === step.labelLengthUm;
    return isTaken ? this.#selection : null;
  }

  #answers() {
    return readAnswers(this.#tree, this.#selection);
  }

  #choose(key: OptionKey, sku: string): boolean {
    const node = this.#answers().option(key);
    const value = node?.optionsFields.find((field) => field.sku === sku);
    if (!node || !value) return false;
    if (this.#selection[node.id] !== value.id)
      this.#selection = answerOption(this.#tree, this.#selection, node.id, value.id);
    return true;
  }

  #isValid(key: OptionKey): boolean {
    const node = this.#answers().option(key);
    return node !== null && !(node.id in validateSelection(this.#tree, this.#selection, { decimals: ORDER_DECIMALS }));
  }
}

/** What taking a layout changed in the form; undefined for an answer that was not there. */
export interface TakenLayout {
  readonly before: Readonly<Record<string, Selection[string] | undefined>>;
  readonly after: Readonly<Record<string, Selection[string] | undefined>>;
}

const isSameAnswer = (a: Selection[string] | undefined, b: Selection[string] | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export function noteTakenLayout(before: Selection, after: Selection): TakenLayout {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => !isSameAnswer(before[id], after[id]),
  );
  return {
    before: Object.fromEntries(changed.map((id) => [id, before[id]])),
    after: Object.fromEntries(changed.map((id) => [id, after[id]])),
  };
}

/** The selection as it was before a layout was taken, other answers as they are now; null once one of its answers was changed. */
export function undoLayout(tree: OptionTree, selection: Selection, { before, after }: TakenLayout): Selection | null {
  if (!Object.entries(after).every(([id, answer]) => isSameAnswer(answer, selection[id]))) return null;
  const restored: Record<string, Selection[string]> = { ...selection };
  for (const [id, answer] of Object.entries(before)) {
    if (answer === undefined) delete restored[id];
    else restored[id] = answer;
  }
  return pruneSelection(tree, restored);
}
