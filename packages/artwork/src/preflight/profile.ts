import type { Level } from './level.ts';

/** A rule that looks for something that must not be there. */
export interface RuleLevel {
  readonly level: Level | 'off';
}

/** A rule with a least or a largest value, in the unit that its name or comment states. */
export interface Limit extends RuleLevel {
  readonly limit: number;
}

/** A rule with one limit for an error and a higher one for a warning. */
export interface ErrorAndWarningLimit extends RuleLevel {
  readonly errorBelow: number;
  readonly warningBelow: number;
}

/**
 * What artwork is checked for. A profile is data: an operator edits its own, and a press setting or the result of a
 * fingerprint overrides single values.
 */
export interface Profile {
  // The file
  readonly unreadable: RuleLevel;
  readonly tooLarge: RuleLevel;
  readonly damaged: RuleLevel;
  readonly conformance: RuleLevel;
  readonly outputIntent: RuleLevel;
  readonly fontNotEmbedded: RuleLevel;
  readonly manyPages: RuleLevel;
  readonly cuttingStepMissing: RuleLevel;
  readonly creasingStepMissing: RuleLevel;
  // Pages
  readonly userUnit: RuleLevel;
  readonly cropBox: RuleLevel;
  readonly rotation: RuleLevel;
  readonly differentSizes: RuleLevel;
  readonly emptyPage: RuleLevel;
  readonly bleedMm: Limit;
  // Inks
  readonly similarInkNames: RuleLevel;
  readonly inkNamesByCase: RuleLevel;
  readonly sameInkTwice: RuleLevel;
  readonly allInks: RuleLevel;
  readonly colorSpace: RuleLevel;
  /** Largest sum of all inks in percent, as the average of a square of 15 mm. */
  readonly inkCoverage: Limit;
  // Texts
  readonly whiteTextOverprints: RuleLevel;
  /** Points below which black text has to overprint. */
  readonly blackTextKnocksOutPt: Limit;
  readonly grayTextPt: Limit;
  readonly courier: RuleLevel;
  readonly richBlackText: { readonly level: Level | 'off'; readonly black: number; readonly sum: number };
  readonly whiteTextPt: Limit;
  readonly multiInkTextPt: Limit;
  readonly positiveTextPt: Limit;
  readonly reversedTextPt: Limit;
  // Lines
  readonly whitePathOverprints: RuleLevel;
  readonly blackLineKnocksOutPt: Limit;
  readonly grayLinePt: Limit;
  readonly grayOverprints: RuleLevel;
  readonly whiteLinePt: Limit;
  readonly multiInkLinePt: Limit;
  readonly positiveLineMm: Limit;
  readonly reversedLineMm: Limit;
  // Images
  readonly imagePpi: ErrorAndWarningLimit;
  readonly oneBitImagePpi: ErrorAndWarningLimit;
  readonly pageAsImagePpi: ErrorAndWarningLimit;
}

export type RuleName = keyof Profile;

/**
 * The default: GWG 2022 "Packaging Flexo", and the least sizes of the handbook (chapter 2) for what that sheet leaves
 * open, and milder than that sheet where no plate has to wait: a file without PDF/X or output intent is converted as it is, and
 * inks tell what is not printed where no layer does. Bleed 2 mm, text 4 pt positive and 6 pt reversed, lines 0.1 mm positive and 0.2 mm reversed. Another value needs another
 * version of the reader, so that what was read before is read again.
 */
export const FLEXO_PROFILE: Profile = {
  unreadable: { level: 'error' },
  tooLarge: { level: 'warning' },
  damaged: { level: 'warning' },
  conformance: { level: 'note' },
  outputIntent: { level: 'note' },
  fontNotEmbedded: { level: 'error' },
  manyPages: { level: 'warning' },
  cuttingStepMissing: { level: 'warning' },
  creasingStepMissing: { level: 'off' },
  userUnit: { level: 'error' },
  cropBox: { level: 'error' },
  rotation: { level: 'warning' },
  differentSizes: { level: 'warning' },
  emptyPage: { level: 'warning' },
  bleedMm: { level: 'warning', limit: 2 },
  similarInkNames: { level: 'warning' },
  inkNamesByCase: { level: 'error' },
  sameInkTwice: { level: 'error' },
  allInks: { level: 'warning' },
  colorSpace: { level: 'error' },
  inkCoverage: { level: 'warning', limit: 320 },
  whiteTextOverprints: { level: 'error' },
  blackTextKnocksOutPt: { level: 'warning', limit: 12 },
  grayTextPt: { level: 'warning', limit: 12 },
  courier: { level: 'warning' },
  richBlackText: { level: 'warning', black: 85, sum: 280 },
  whiteTextPt: { level: 'warning', limit: 5 },
  multiInkTextPt: { level: 'warning', limit: 14 },
  positiveTextPt: { level: 'warning', limit: 4 },
  reversedTextPt: { level: 'warning', limit: 6 },
  whitePathOverprints: { level: 'error' },
  blackLineKnocksOutPt: { level: 'warning', limit: 2 },
  grayLinePt: { level: 'warning', limit: 2 },
  grayOverprints: { level: 'warning' },
  whiteLinePt: { level: 'warning', limit: 0.3 },
  multiInkLinePt: { level: 'warning', limit: 1.5 },
  positiveLineMm: { level: 'warning', limit: 0.1 },
  reversedLineMm: { level: 'warning', limit: 0.2 },
  imagePpi: { level: 'error', errorBelow: 200, warningBelow: 240 },
  oneBitImagePpi: { level: 'error', errorBelow: 550, warningBelow: 800 },
  pageAsImagePpi: { level: 'error', errorBelow: 450, warningBelow: 1200 },
};
