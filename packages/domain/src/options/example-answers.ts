import { umToMm } from '../geometry/length.ts';
import { proposeLayout } from '../geometry/step-and-repeat.ts';
import { readAnswers, walkOptions } from './answers.ts';
import { readDimensions, type Dimensions } from './dimensions.ts';
import { isTypedField, type OptionKey, type OptionNode, type OptionTree, type Selection } from './option-types.ts';
import { isPriceable } from './priceable.ts';
import { listSeparations } from './separations.ts';
import { answerOption } from './answer-option.ts';
import { getChosenValues, getTypedAnswer } from './selection.ts';

/** A plate of usual size, for the answers that a customer has not given yet. */
export interface ExampleAnswers {
  /** The customer's answers, completed. */
  readonly selection: Selection;
  readonly dimensions: Dimensions;
  /**
   * The options that the customer did not answer, fields to type first; null before anything was typed, when the whole
   * plate is an example.
   */
  readonly addedOptions: readonly OptionNode[] | null;
}

const PROCESS_SKUS = ['cyan', 'magenta', 'yellow', 'black'];

/** Usual choices by sku; the first one that an option offers is taken, else the first value of the option. */
const usualChoices: readonly (readonly [OptionKey, readonly string[]])[] = [
  ['market', []],
  ['pressType', []],
  ['plateType', ['dig']],
  ['thickness', ['t114']],
  ['printedSides', ['oneSide']],
  ['repeatBy', ['repGear']],
  ['coating', []],
  ['colours', ['c4']],
];

/** Usual figures; those of step and repeat follow from the sizes around them. */
const usualFigures: readonly (readonly [OptionKey, string])[] = [
  ['gears', '104'],
  ['cylinder', '3302'],
  ['decks', '4'],
  ['designs', '1'],
];

/**
 * Completes a selection with a plate of usual size, so that a page can show a drawing and a price before anything was
 * typed. Null when the customer's own answers suffice for a drawing, or when no usual plate fits them.
 */
export function completeWithExample(tree: OptionTree, selection: Selection): ExampleAnswers | null {
  if (hasPlate(tree, selection)) return null;
  const form = new ExampleForm(tree, selection);
  for (const [key, skus] of usualChoices) form.choose(key, skus);
  for (const [key, text] of usualFigures) form.type(key, text);
  form.tick('processColours', PROCESS_SKUS, { when: form.sku('colours') === 'c4' });
  form.layOut();
  // Prepress alone delivers files.
  for (const sku of ['physical', 'len']) form.tick('outputs', [sku], { when: true });
  return form.finish();
}

/** Whether size and colours of the plate are known. */
function hasPlate(tree: OptionTree, selection: Selection): boolean {
  const answers = readAnswers(tree, selection);
  const { printWidthUm, printLengthUm } = readDimensions(answers);
  return printWidthUm !== null && printLengthUm !== null && listSeparations(tree, answers, selection).length > 0;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** Answers the open options one after the other; what the customer has answered stays. */
class ExampleForm {
  readonly #tree: OptionTree;
  readonly #hasTypedAnswer: boolean;
  readonly #addedOptions: OptionNode[] = [];
  #selection: Selection;

  constructor(tree: OptionTree, selection: Selection) {
    this.#tree = tree;
    this.#selection = selection;
    this.#hasTypedAnswer = [...walkOptions(tree)].some(
      ({ id, fieldType }) => isTypedField(fieldType) && getTypedAnswer(selection, id).trim() !== '',
    );
  }

  sku(key: OptionKey): string | null {
    return readAnswers(this.#tree, this.#selection).sku(key);
  }

  choose(key: OptionKey, skus: readonly string[]): void {
    const node = this.#findOpen(key);
    if (!node) return;
    const value =
      skus.map((sku) => node.optionsFields.find((field) => field.sku === sku)).find(Boolean) ?? node.optionsFields[0];
    if (value) this.#answer(node, value.id);
  }

  tick(key: OptionKey, skus: readonly string[], { when }: { when: boolean }): void {
    const node = when ? this.#findOpen(key) : null;
    const values = node?.optionsFields.filter(({ sku }) => sku !== null && skus.includes(sku)) ?? [];
    if (node && values.length > 0)
      this.#answer(
        node,
        values.map(({ id }) => id),
      );
  }

  type(key: OptionKey, text: string): void {
    const node = this.#findOpen(key);
    if (!node) return;
    const isNumber = node.fieldType === 'number';
    this.#answer(node, isNumber ? String(clamp(Number(text), node.min ?? 0, node.max ?? Infinity)) : text);
  }

  /** Labels step and repeat where the product has it and no width was typed; else one print over the whole plate. */
  layOut(): void {
    const answers = readAnswers(this.#tree, this.#selection);
    if (answers.text('printWidth') === '') this.tick('stepRepeat', ['stepRepeat'], { when: true });
    this.type('printWidth', '600');
    this.type('printLength', '400');
    if (this.#read('stepRepeat')) this.#layOutLabels();
  }

  finish(): ExampleAnswers | null {
    if (!isPriceable(this.#tree, this.#selection) || !hasPlate(this.#tree, this.#selection)) return null;
    return {
      selection: this.#selection,
      dimensions: readDimensions(readAnswers(this.#tree, this.#selection)),
      addedOptions: this.#hasTypedAnswer ? this.#listAddedOptions() : null,
    };
  }

  #listAddedOptions(): OptionNode[] {
    const isTyped = ({ fieldType }: OptionNode) => isTypedField(fieldType);
    return [...this.#addedOptions.filter(isTyped), ...this.#addedOptions.filter((node) => !isTyped(node))];
  }

  #layOutLabels(): void {
    const repeat = umToMm(readDimensions(readAnswers(this.#tree, this.#selection)).repeatUm ?? 0);
    const width = [...walkOptions(this.#tree)].find(({ key }) => key === 'printWidth')?.max ?? Infinity;
    const gap = this.#number('gapAcross') ?? 3;
    const labelWidth =
      this.#number('labelWidth') ?? Math.min(70, Math.floor(width / (this.#number('across') ?? 3) - gap));
    const labelLength =
      this.#number('labelLength') ?? Math.min(100, Math.floor(repeat / (this.#number('around') ?? 3) - gap));
    this.type('labelWidth', String(labelWidth));
    this.type('labelLength', String(labelLength));
    const proposed = proposeLayout({
      repeatUm: Math.round(repeat * 1000),
      maxWidthUm: Math.min(width, 10_000) * 1000,
      ...{ labelWidthUm: labelWidth * 1000, labelLengthUm: labelLength * 1000, gapUm: gap * 1000 },
    });
    this.type('across', String(proposed?.across ?? 1));
    this.type('around', String(proposed?.around ?? 1));
    this.type('gapAcross', String(gap));
  }

  #number(key: OptionKey): number | null {
    const text = readAnswers(this.#tree, this.#selection).text(key);
    return text === '' ? null : Number(text);
  }

  #read(key: OptionKey): boolean {
    return readAnswers(this.#tree, this.#selection).has(key);
  }

  /** The visible option of this meaning, unless it is answered. */
  #findOpen(key: OptionKey): OptionNode | null {
    const node = readAnswers(this.#tree, this.#selection).option(key);
    if (!node) return null;
    const isOpen = isTypedField(node.fieldType)
      ? getTypedAnswer(this.#selection, node.id).trim() === ''
      : getChosenValues(node, this.#selection).length === 0;
    return isOpen ? node : null;
  }

  #answer(node: OptionNode, answer: string | string[]): void {
    this.#selection = answerOption(this.#tree, this.#selection, node.id, answer);
    this.#addedOptions.push(node);
  }
}
