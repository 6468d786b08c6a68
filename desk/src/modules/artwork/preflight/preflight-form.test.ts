import { artworkRules, type ArtworkRule } from '@platewright/domain/artwork/artwork';
import { listLimits, type RuleSetting, type RuleSettings } from '@platewright/domain/artwork/preflight-profile';
import { expect, it } from 'vitest';
import { findProblems, listChangedInputs, reducePreflightForm, toForm, toSettings } from './preflight-form.ts';

const settings = Object.fromEntries(
  artworkRules.map((rule): [ArtworkRule, RuleSetting] => [
    rule,
    { level: 'warning', limits: Object.fromEntries(listLimits(rule).map(({ name, max }) => [name, max])) },
  ]),
) as RuleSettings;
const form = toForm(settings);
const type = (text: string, limit = 'limit', rule: ArtworkRule = 'bleedMm') =>
  reducePreflightForm(form, { type: 'limitTyped', rule, limit, text });

it('is the same settings as long as nothing is changed', () => {
  expect(toSettings(form)).toEqual(settings);
  expect(listChangedInputs(form, settings)).toEqual([]);
  expect(findProblems(form)).toEqual({});
});

it.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['٢٫٥', 2.5],
  [' 3. ', 3],
])('reads %j as a number', (text, value) => {
  const typed = type(text);
  expect(toSettings(typed).bleedMm.limits).toEqual({ limit: value });
  expect(findProblems(typed)).toEqual({});
  expect(listChangedInputs(typed, settings)).toEqual(['bleedMm']);
});

it.each(['', 'two', '-1', '1e3', '2.2222', '21'])('can not save %j', (text) => {
  expect(findProblems(type(text))).toEqual({ bleedMm: { key: 'numberBetween', limit: 'limit', min: 0, max: 20 } });
  expect(listChangedInputs(type(text), settings)).toEqual(['bleedMm']);
});

it('says which of two limits does not fit the other', () => {
  const problem = findProblems(type('100', 'warningBelow', 'imagePpi')).imagePpi;
  expect(problem).toMatchObject({ limit: 'warningBelow', min: 5080 });
});

it('chooses levels, and takes one rule or all of them back', () => {
  const off = reducePreflightForm(type('3'), { type: 'levelChosen', rule: 'cropBox', level: 'off' });
  expect(listChangedInputs(off, settings)).toEqual(['bleedMm', 'cropBox']);
  const one = reducePreflightForm(off, { type: 'ruleReset', rule: 'bleedMm', setting: settings.bleedMm });
  expect(listChangedInputs(one, settings)).toEqual(['cropBox']);
  expect(reducePreflightForm(off, { type: 'loaded', settings })).toEqual(form);
});
