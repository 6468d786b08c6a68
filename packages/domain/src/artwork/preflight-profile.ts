import { artworkRules, findingLevels, type ArtworkRule } from './artwork.ts';

/** How a rule counts: as a finding of a level, or not at all. */
export const preflightLevels = [...findingLevels, 'off'] as const;
export type PreflightLevel = (typeof preflightLevels)[number];

/** What a profile says of one rule; `limits` by the name of the limit. */
export interface RuleSetting {
  readonly level: PreflightLevel;
  readonly limits: Readonly<Record<string, number>>;
}

/** What artwork is checked for, rule by rule. */
export type RuleSettings = Readonly<Record<ArtworkRule, RuleSetting>>;
/** What differs from the default of the reader. */
export type RuleChanges = Readonly<Partial<Record<ArtworkRule, RuleSetting>>>;

export interface PreflightLimit {
  readonly name: string;
  readonly unit: 'pt' | 'mm' | 'ppi' | '%';
  /** What makes sense: beyond it the rule would find nothing, or everything. */
  readonly min: number;
  readonly max: number;
}

const points = (max: number): readonly PreflightLimit[] => [{ name: 'limit', unit: 'pt', min: 0, max }];
const millimetres = (max: number): readonly PreflightLimit[] => [{ name: 'limit', unit: 'mm', min: 0, max }];
const resolution: readonly PreflightLimit[] = [
  { name: 'errorBelow', unit: 'ppi', min: 36, max: 5080 },
  { name: 'warningBelow', unit: 'ppi', min: 36, max: 5080 },
];

const limitsByRule: Readonly<Partial<Record<ArtworkRule, readonly PreflightLimit[]>>> = {
  bleedMm: millimetres(20),
  inkCoverage: [{ name: 'limit', unit: '%', min: 100, max: 1200 }],
  blackTextKnocksOutPt: points(144),
  grayTextPt: points(144),
  richBlackText: [
    { name: 'black', unit: '%', min: 0, max: 100 },
    { name: 'sum', unit: '%', min: 100, max: 400 },
  ],
  whiteTextPt: points(144),
  multiInkTextPt: points(144),
  positiveTextPt: points(144),
  reversedTextPt: points(144),
  blackLineKnocksOutPt: points(20),
  grayLinePt: points(20),
  whiteLinePt: points(20),
  multiInkLinePt: points(20),
  positiveLineMm: millimetres(5),
  reversedLineMm: millimetres(5),
  imagePpi: resolution,
  oneBitImagePpi: resolution,
  pageAsImagePpi: resolution,
};

/** The limits of a rule, in the order in which a person reads them; none for a rule that finds something or not. */
export const listLimits = (rule: ArtworkRule): readonly PreflightLimit[] => limitsByRule[rule] ?? [];

/** A file that can not be read, or is too large for it, is always told: without that nothing would be shown. */
export const canBeOff = (rule: ArtworkRule): boolean => rule !== 'unreadable' && rule !== 'tooLarge';

/** What is wrong with a setting. */
export type SettingProblem =
  | { readonly key: 'choiceInvalid' }
  | { readonly key: 'numberBetween'; readonly limit: string; readonly min: number; readonly max: number };

/** What is wrong with the setting of a rule; null when it can be used. */
export function findSettingProblem(rule: ArtworkRule, { level, limits }: RuleSetting): SettingProblem | null {
  const known = listLimits(rule);
  const isComplete = known.length === Object.keys(limits).length && known.every(({ name }) => name in limits);
  if (!isComplete || (level === 'off' && !canBeOff(rule))) return { key: 'choiceInvalid' };
  for (const { name, min, max } of known) {
    // Whoever warns below a value can not stop the plate above it.
    const least = name === 'warningBelow' ? Math.max(min, limits['errorBelow'] ?? min) : min;
    const value = limits[name] ?? Number.NaN;
    if (!(value >= least && value <= max)) return { key: 'numberBetween', limit: name, min: least, max };
  }
  return null;
}

const isSame = (one: RuleSetting, other: RuleSetting): boolean =>
  one.level === other.level && Object.entries(one.limits).every(([name, value]) => other.limits[name] === value);

/** The rules whose settings differ, in the order of all rules. */
export const listChangedRules = (before: RuleSettings, after: RuleSettings): ArtworkRule[] =>
  artworkRules.filter((rule) => !isSame(before[rule], after[rule]));

/** What is stored of edited settings. */
export const toChanges = (defaults: RuleSettings, settings: RuleSettings): RuleChanges =>
  Object.fromEntries(listChangedRules(defaults, settings).map((rule) => [rule, settings[rule]]));

/** The settings with stored changes; one that does not fit the rule any more counts as not changed. */
export const applyChanges = (defaults: RuleSettings, changes: RuleChanges): RuleSettings =>
  Object.fromEntries(
    artworkRules.map((rule) => {
      const changed = changes[rule];
      return [rule, changed && findSettingProblem(rule, changed) === null ? changed : defaults[rule]];
    }),
  ) as Record<ArtworkRule, RuleSetting>;
