import { answerOption } from '../options/answer-option.ts';
import type { OptionTree, OptionValue, Selection } from '../options/option-types.ts';
import type { ArtworkRule } from './artwork.ts';
import { findVisible } from './suggest-answers.ts';

/**
 * The service that solves what a rule finds (`sku` of the catalogue). What nobody but the customer has, such as a font or a
 * file without a password, no service solves; what is about pages is a question of what is ordered.
 */
const serviceByRule: Partial<Record<ArtworkRule, string>> = {
  colorSpace: 'artwork',
  whiteTextOverprints: 'artwork',
  whitePathOverprints: 'artwork',
  sameInkTwice: 'artwork',
  inkNamesByCase: 'artwork',
  similarInkNames: 'artwork',
  allInks: 'artwork',
  bleedMm: 'artwork',
  positiveTextPt: 'artwork',
  reversedTextPt: 'artwork',
  positiveLineMm: 'artwork',
  reversedLineMm: 'artwork',
  whiteTextPt: 'artwork',
  whiteLinePt: 'artwork',
  blackTextKnocksOutPt: 'artwork',
  blackLineKnocksOutPt: 'artwork',
  richBlackText: 'artwork',
  inkCoverage: 'artwork',
  grayTextPt: 'artwork',
  grayLinePt: 'artwork',
  grayOverprints: 'artwork',
  userUnit: 'artwork',
  cropBox: 'artwork',
  rotation: 'artwork',
  conformance: 'artwork',
  outputIntent: 'artwork',
  imagePpi: 'retouch',
  oneBitImagePpi: 'redraw',
  pageAsImagePpi: 'redraw',
  multiInkTextPt: 'trapping',
  multiInkLinePt: 'trapping',
  cuttingStepMissing: 'dieline',
  creasingStepMissing: 'dieline',
};

/** A service as the form of a product offers it. */
export interface SolvingService {
  readonly value: OptionValue;
  readonly isTicked: boolean;
  /** The answers with the service ticked, or no longer. */
  readonly toggled: Selection;
}

/** The service of a product that solves a finding; null when it has none. */
export function findSolvingService(tree: OptionTree, selection: Selection, rule: ArtworkRule): SolvingService | null {
  const sku = serviceByRule[rule];
  const node = findVisible(tree, selection, 'services');
  const value = node?.optionsFields.find((field) => field.sku === sku);
  if (sku === undefined || !node || !value) return null;
  const answer = selection[node.id] ?? [];
  const ticked = typeof answer === 'string' ? [answer].filter((id) => id !== '') : answer;
  const isTicked = ticked.includes(value.id);
  const next = isTicked ? ticked.filter((id) => id !== value.id) : [...ticked, value.id];
  return { value, isTicked, toggled: answerOption(tree, selection, node.id, [...next]) };
}
