import { isRecord } from '@platewright/browser/session-store';
import { artworkRules, type ArtworkRule } from '@platewright/domain/artwork/artwork';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import {
  findSettingProblem,
  listChangedRules,
  preflightLevels,
  type PreflightLevel,
  type RuleSetting,
  type RuleSettings,
  type SettingProblem,
} from '@platewright/domain/artwork/preflight-profile';

/** A rule as the form has it: limits as they were typed. */
export interface RuleInput {
  readonly level: PreflightLevel;
  readonly limits: Readonly<Record<string, string>>;
}
export type PreflightForm = Readonly<Record<ArtworkRule, RuleInput>>;

export type PreflightFormAction =
  | { readonly type: 'levelChosen'; readonly rule: ArtworkRule; readonly level: PreflightLevel }
  | { readonly type: 'limitTyped'; readonly rule: ArtworkRule; readonly limit: string; readonly text: string }
  | { readonly type: 'ruleReset'; readonly rule: ArtworkRule; readonly setting: RuleSetting }
  | { readonly type: 'loaded'; readonly settings: RuleSettings }
  | { readonly type: 'restored'; readonly values: Readonly<Record<string, unknown>> };

const toRuleInput = ({ level, limits }: RuleSetting): RuleInput => ({
  level,
  limits: Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [name, Number.isNaN(value) ? '' : String(value)]),
  ),
});

const mapRules = <T>(map: (rule: ArtworkRule) => T): Record<ArtworkRule, T> =>
  Object.fromEntries(artworkRules.map((rule) => [rule, map(rule)])) as Record<ArtworkRule, T>;

export const toForm = (settings: RuleSettings): PreflightForm => mapRules((rule) => toRuleInput(settings[rule]));

/** What was typed, as numbers; an empty or wrong text is none. */
export const toSettings = (form: PreflightForm): RuleSettings =>
  mapRules((rule) => ({
    level: form[rule].level,
    limits: Object.fromEntries(Object.entries(form[rule].limits).map(([name, text]) => [name, parseLimit(text)])),
  }));

function parseLimit(text: string): number {
  const typed = normalizeNumberInput(text, 3);
  return /^\d{1,5}(\.\d{0,3})?$/.test(typed) ? Number(typed) : Number.NaN;
}

const isRuleInput = (value: unknown): value is RuleInput =>
  isRecord(value) &&
  preflightLevels.some((level) => level === value['level']) &&
  isRecord(value['limits']) &&
  Object.values(value['limits']).every((text) => typeof text === 'string');

/** The form with what was typed in an earlier visit, for the rules and limits that there are. */
export const restoreInputs = (form: PreflightForm, values: Readonly<Record<string, unknown>>): PreflightForm =>
  mapRules((rule) => {
    const typed = values[rule];
    if (!isRuleInput(typed)) return form[rule];
    const { limits } = form[rule];
    return {
      level: typed.level,
      limits: Object.fromEntries(Object.entries(limits).map(([name, text]) => [name, typed.limits[name] ?? text])),
    };
  });

export function reducePreflightForm(form: PreflightForm, action: PreflightFormAction): PreflightForm {
  switch (action.type) {
    case 'levelChosen':
      return { ...form, [action.rule]: { ...form[action.rule], level: action.level } };
    case 'limitTyped': {
      const { level, limits } = form[action.rule];
      return { ...form, [action.rule]: { level, limits: { ...limits, [action.limit]: action.text } } };
    }
    case 'ruleReset':
      return { ...form, [action.rule]: toRuleInput(action.setting) };
    case 'loaded':
      return toForm(action.settings);
    case 'restored':
      return restoreInputs(form, action.values);
  }
}

export type PreflightProblems = Readonly<Partial<Record<ArtworkRule, SettingProblem>>>;

/** What can not be saved, by rule. */
export function findProblems(form: PreflightForm): PreflightProblems {
  const settings = toSettings(form);
  const problems: Partial<Record<ArtworkRule, SettingProblem>> = {};
  for (const rule of artworkRules) {
    const problem = findSettingProblem(rule, settings[rule]);
    if (problem) problems[rule] = problem;
  }
  return problems;
}

/** The rules that differ from other settings; what can not be read as a number differs. */
export const listChangedInputs = (form: PreflightForm, settings: RuleSettings): ArtworkRule[] =>
  listChangedRules(toSettings(form), settings);
