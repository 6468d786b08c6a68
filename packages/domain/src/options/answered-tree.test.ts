import { describe, expect, it } from 'vitest';
import { testTree } from '../pricing/pricing-fixture.ts';
import { pickAnsweredTree } from './answered-tree.ts';
import { walkOptions } from './answers.ts';
import { matchSavedSelection } from './match-saved-selection.ts';
import { listVisibleOptions } from './selection.ts';

const listIds = (tree: ReturnType<typeof pickAnsweredTree>) => [...walkOptions(tree)].map(({ id }) => id);

describe('the part of a tree that a selection answers', () => {
  it.each([
    ['nothing for no answers', {}, []],
    ['an option with its chosen value alone', { plateType: 'plateType.ftd' }, ['plateType']],
    ['an option under the chosen value', { repeatBy: 'repeatBy.repGear', gears: '104' }, ['repeatBy', 'gears']],
    ['no option under another value', { repeatBy: 'repeatBy.repCyl', gears: '104' }, ['repeatBy']],
    [
      'no option that a chosen value hides',
      { stepRepeat: ['stepRepeat.stepRepeat'], printWidth: '216' },
      ['stepRepeat'],
    ],
    ['no answer that the option does not have', { plateType: 'plateType.none' }, []],
  ])('is %s', (_case, selection, expected) => {
    const picked = pickAnsweredTree(testTree, selection);
    expect(listIds(picked)).toEqual(expected);
    for (const { node } of listVisibleOptions(picked, selection))
      expect(node.optionsFields.length, node.id).toBeLessThanOrEqual(1);
  });

  it('names an answer when the option has gone', () => {
    const selection = { repeatBy: 'repeatBy.repGear', gears: '104' };
    const tree = pickAnsweredTree(testTree, selection);
    expect(matchSavedSelection({ selection, tree }, testTree)).toEqual({ selection, missing: [] });
    const today = testTree.filter(({ id }) => id !== 'repeatBy');
    const label = testTree.find(({ id }) => id === 'repeatBy')?.label;
    expect(matchSavedSelection({ selection, tree }, today).missing).toMatchObject([{ label }]);
  });
});
