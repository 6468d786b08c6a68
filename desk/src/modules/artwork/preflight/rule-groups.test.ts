import { artworkRules } from '@platewright/domain/artwork/artwork';
import { expect, it } from 'vitest';
import { ruleGroups } from './rule-groups.ts';

it('shows each rule of the artwork check once', () => {
  expect(ruleGroups.flatMap(({ rules }) => rules).sort()).toEqual([...artworkRules].sort());
});
