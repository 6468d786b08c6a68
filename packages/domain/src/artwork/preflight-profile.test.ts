import { describe, expect, it } from 'vitest';
import { artworkRules, type ArtworkRule } from './artwork.ts';
import {
  applyChanges,
  findSettingProblem,
  listChangedRules,
  listLimits,
  toChanges,
  type RuleSetting,
  type RuleSettings,
} from './preflight-profile.ts';

const defaults = Object.fromEntries(
  artworkRules.map((rule): [ArtworkRule, RuleSetting] => [
    rule,
    { level: 'warning', limits: Object.fromEntries(listLimits(rule).map(({ name, min }) => [name, min + 1])) },
  ]),
) as RuleSettings;

describe('settings of a rule', () => {
  const ppi = (errorBelow: number, warningBelow: number) => ({ errorBelow, warningBelow });
  it.each<[ArtworkRule, RuleSetting, object | null]>([
    ['bleedMm', { level: 'error', limits: { limit: 2.5 } }, null],
    ['bleedMm', { level: 'off', limits: { limit: 0 } }, null],
    ['bleedMm', { level: 'error', limits: { limit: 21 } }, { key: 'numberBetween', limit: 'limit', min: 0, max: 20 }],
    ['bleedMm', { level: 'error', limits: { limit: -1 } }, { key: 'numberBetween' }],
    ['bleedMm', { level: 'error', limits: { limit: Number.NaN } }, { key: 'numberBetween' }],
    ['bleedMm', { level: 'error', limits: {} }, { key: 'choiceInvalid' }],
    ['bleedMm', { level: 'error', limits: { least: 2 } }, { key: 'choiceInvalid' }],
    ['cropBox', { level: 'note', limits: {} }, null],
    ['cropBox', { level: 'note', limits: { limit: 1 } }, { key: 'choiceInvalid' }],
    ['unreadable', { level: 'off', limits: {} }, { key: 'choiceInvalid' }],
    ['tooLarge', { level: 'note', limits: {} }, null],
    ['imagePpi', { level: 'error', limits: ppi(150, 150) }, null],
    ['imagePpi', { level: 'error', limits: ppi(200, 150) }, { key: 'numberBetween', limit: 'warningBelow', min: 200 }],
  ])('%s %o: %o', (rule, setting, problem) => {
    const found = findSettingProblem(rule, setting);
    if (problem) expect(found).toMatchObject(problem);
    else expect(found).toBeNull();
  });
});

describe('changes of a profile', () => {
  const changed: RuleSetting = { level: 'off', limits: {} };
  it('are what differs from the default, and make the same settings again', () => {
    const settings = { ...defaults, cropBox: changed, bleedMm: { level: 'error', limits: { limit: 3 } } } as const;
    const changes = toChanges(defaults, settings);
    expect(Object.keys(changes)).toEqual(['bleedMm', 'cropBox']);
    expect(applyChanges(defaults, changes)).toEqual(settings);
    expect(listChangedRules(settings, defaults)).toEqual(['bleedMm', 'cropBox']);
    expect(toChanges(defaults, defaults)).toEqual({});
  });

  it('that do not fit a rule any more are left out', () => {
    const stored = { bleedMm: { level: 'error', limits: { gone: 3 } }, cropBox: changed } as const;
    expect(applyChanges(defaults, stored)).toEqual({ ...defaults, cropBox: changed });
  });
});
