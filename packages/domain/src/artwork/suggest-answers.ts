import { gearsToUm } from '../geometry/length.ts';
import { checkTypedText } from '../options/check-typed-text.ts';
import { hasOptionKey } from '../options/answers.ts';
import { answerOption } from '../options/answer-option.ts';
import { listVisibleOptions } from '../options/selection.ts';
import {
  isTypedField,
  type Option,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type Selection,
} from '../options/option-types.ts';
import { listPrintingInks, type ArtworkFacts, type ArtworkPage } from './artwork.ts';

/** Which page of which file counts, and which prints on the back; both may be of one file. */
export interface ChosenArtwork {
  readonly face: { readonly facts: ArtworkFacts; readonly page: number };
  readonly back: { readonly facts: ArtworkFacts; readonly page: number } | null;
  /** How many designs all files hold; null or left out while that is not known. */
  readonly designs?: number | null;
}

/** An answer that the artwork gives to one option. */
export interface AnswerSuggestion {
  readonly key: OptionKey;
  readonly answer: string | readonly string[];
  /** A person decides: it costs money, or there are other ways to order the same artwork. */
  readonly isOffer: boolean;
  /** Worked out from the artwork rather than read in it. */
  readonly isDerived: boolean;
  /** The option that has to be answered first, because its answer shows this one. */
  readonly after: OptionKey | null;
}

/** A repeat that differs by less from whole gears is one: programs round sizes to points. */
const SAME_REPEAT_MM = 0.05;
/** Sizes in points are hundredths of a millimetre off. */
const ROUNDING_MM = 0.1;

/** The answers that artwork gives to the options of a product, in the order in which they have to be answered. */
export function suggestAnswers(tree: OptionTree, selection: Selection, artwork: ChosenArtwork): AnswerSuggestion[] {
  const draft = new SuggestionDraft(tree, selection);
  if (artwork.designs) draft.type('designs', artwork.designs, { isDerived: true });
  const page = artwork.face.facts.pages.find(({ number }) => number === artwork.face.page);
  if (page) suggestSize(draft, page);
  suggestInks(draft, artwork.face, ['colours', 'processColours', 'spotColours']);
  if (artwork.back && draft.choose('printedSides', 'bothSide'))
    suggestInks(draft, artwork.back, ['backColours', 'backProcessColours', 'backSpotColours'], 'printedSides');
  return draft.suggestions;
}

function suggestSize(draft: SuggestionDraft, page: ArtworkPage): void {
  const { widthMm, heightMm } = page;
  if (draft.find('labelWidth')) {
    // It is chosen already; named, so that it can be undone where it was taken from the file.
    draft.choose('stepRepeat', 'stepRepeat', { isOffer: true });
    draft.type('labelWidth', widthMm, { after: 'stepRepeat' });
    draft.type('labelLength', heightMm, { after: 'stepRepeat' });
    return;
  }
  draft.type('printWidth', widthMm);
  if (draft.find('printLength')) return draft.type('printLength', heightMm);
  const gears = toGears(heightMm);
  if (gears !== null && draft.accepts('gears', String(gears), { repeatBy: 'repGear' })) {
    draft.choose('repeatBy', 'repGear', { isDerived: true });
    draft.type('gears', gears, { isDerived: true, after: 'repeatBy' });
    return;
  }
  // The page is one label of many: where it is placed several times costs money and hides the print width.
  if (draft.choose('stepRepeat', 'stepRepeat', { isOffer: true })) {
    draft.type('labelWidth', widthMm, { isOffer: true, after: 'stepRepeat' });
    draft.type('labelLength', heightMm, { isOffer: true, after: 'stepRepeat' });
  }
}

/** The gears whose repeat is this long; null when none is. */
function toGears(mm: number): number | null {
  const gears = Math.round(mm / 3.175);
  const repeatUm = gearsToUm(gears);
  return repeatUm !== null && Math.abs(repeatUm / 1000 - mm) <= SAME_REPEAT_MM ? gears : null;
}

function suggestInks(
  draft: SuggestionDraft,
  { facts, page }: ChosenArtwork['face'],
  [count, process, spot]: readonly [OptionKey, OptionKey, OptionKey],
  after: OptionKey | null = null,
): void {
  const inks = listPrintingInks(facts, page);
  if (inks.length === 0 || !draft.choose(count, `c${inks.length}`, { after })) return;
  const processNames = inks.filter(({ role }) => role === 'process').map(({ name }) => name);
  const others = inks.filter(({ role }) => role !== 'process').map(({ name }) => name);
  draft.tick(process, processNames, count);
  draft.typeText(spot, others.join('\n'), count);
}

interface SuggestionDetails {
  readonly isOffer?: boolean;
  readonly isDerived?: boolean;
  readonly after?: OptionKey | null;
}

/** Collects suggestions and answers the options on the way, because an answer shows others. */
class SuggestionDraft {
  readonly suggestions: AnswerSuggestion[] = [];

  constructor(
    private readonly tree: OptionTree,
    private selection: Selection,
  ) {}

  find(key: OptionKey): OptionNode | null {
    return findVisible(this.tree, this.selection, key);
  }

  /** Chooses the value with a sku. Answers whether the option has it. */
  choose(key: OptionKey, sku: string, details: SuggestionDetails = {}): boolean {
    const node = this.find(key);
    const value = node?.optionsFields.find((field) => field.sku === sku);
    if (!node || !value) return false;
    this.#add(node, node.fieldType === 'checkbox' ? [value.id] : value.id, details);
    return true;
  }

  /** Ticks the values by the names of their inks, those that the option has. */
  tick(key: OptionKey, names: readonly string[], after: OptionKey): void {
    const node = this.find(key);
    const ids = node?.optionsFields.filter(({ value }) => names.includes(value)).map(({ id }) => id) ?? [];
    if (node && ids.length > 0) this.#add(node, ids, { after });
  }

  /** Types a number; one that the option does not accept is no suggestion. */
  type(key: OptionKey, value: number, details: SuggestionDetails = {}): void {
    const node = this.find(key);
    if (!node) return;
    const text = node.float ? String(Number(value.toFixed(2))) : String(Math.ceil(value - ROUNDING_MM));
    if (isAccepted(node, text)) this.#add(node, text, details);
  }

  typeText(key: OptionKey, text: string, after: OptionKey): void {
    const node = this.find(key);
    if (node && text !== '' && isAccepted(node, text)) this.#add(node, text, { after });
  }

  /** Whether an option would accept a text once another one is answered. */
  accepts(key: OptionKey, text: string, first: Partial<Record<OptionKey, string>>): boolean {
    const trial = new SuggestionDraft(this.tree, this.selection);
    for (const [firstKey, sku] of Object.entries(first) as [OptionKey, string][]) trial.choose(firstKey, sku);
    const node = trial.find(key);
    return node !== null && isAccepted(node, text);
  }

  #add(node: OptionNode, answer: string | string[], details: SuggestionDetails): void {
    const { isOffer = false, isDerived = false, after = null } = details;
    this.suggestions.push({ key: node.key, answer, isOffer, isDerived, after });
    this.selection = answerOption(this.tree, this.selection, node.id, answer);
  }
}

const isAccepted = (node: OptionNode, text: string): boolean => {
  const typed = checkTypedText(node as unknown as Option, text);
  return isTypedField(node.fieldType) && typed.accepted && typed.complete;
};

/** The visible option with this key; of several the first counts. */
export const findVisible = (tree: OptionTree, selection: Selection, key: OptionKey): OptionNode | null =>
  listVisibleOptions(tree, selection).find(({ node }) => node.key === key)?.node ?? null;

/** Whether a product has plates for the back, so that a second page may be for it. */
export const takesBack = (tree: OptionTree): boolean => hasOptionKey(tree, 'printedSides');
