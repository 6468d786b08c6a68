import { describe, expect, it } from 'vitest';
import { buildOption } from './build-option.ts';
import { moveNode, type NodeRef } from './edit-option-tree.ts';
import { bothLanguages } from './option-tree-fixture.ts';
import { findDrop, findNodeAtPath, findStep, listAncestors } from './tree-places.ts';

const build = (id: string, values: Parameters<typeof buildOption>[0]['values'] = []) =>
  buildOption({ id, key: 'note', label: bothLanguages(id), fieldType: 'dropdown', values: values as never });
const value = (sku: string, children: ReturnType<typeof build>[] = []) => ({
  sku,
  title: bothLanguages(sku),
  children,
});
/** a (x, y(c)), b. */
const tree = [build('a', [value('x') as never, value('y', [build('c')]) as never]), build('b')];
const option = (id: string): NodeRef => ({ of: 'option', id });
const valueOf = (owner: string, sku: string): NodeRef => ({ of: 'value', option: owner, id: `${owner}.${sku}` });

describe('steps in a tree of options', () => {
  it.each([
    ['past the option above', option('b'), 'up', { parent: null, index: 0 }],
    ['no further than the first', option('a'), 'up', null],
    ['no further than the last', option('b'), 'down', null],
    ['past the next value', valueOf('a', 'x'), 'down', { parent: option('a'), index: 1 }],
    ['under the last value of the option above', option('b'), 'in', { parent: valueOf('a', 'y'), index: 1 }],
    ['under nothing, as the first', option('a'), 'in', null],
    ['out from under its value, behind its option', option('c'), 'out', { parent: null, index: 1 }],
    ['not out of the form', option('b'), 'out', null],
    ['never out of its option, as a value', valueOf('a', 'y'), 'out', null],
  ] as const)('go %s', (_name, ref, direction, place) => {
    expect(findStep(tree, ref, direction)).toEqual(place);
  });
});

describe('what is let go in a tree of options', () => {
  it.each([
    ['lands before its like', option('b'), option('a'), 'before', { parent: null, index: 0 }],
    ['counts as gone from above', option('a'), option('b'), 'after', { parent: null, index: 1 }],
    ['stays where it stands', option('a'), option('b'), 'before', null],
    ['lands under a value', option('b'), valueOf('a', 'x'), 'into', { parent: valueOf('a', 'x'), index: 0 }],
    ['never lands under itself', option('a'), valueOf('a', 'x'), 'into', null],
    ['never lands beside another kind', option('b'), valueOf('a', 'x'), 'before', null],
    ['lands in another option, as a value', valueOf('a', 'x'), option('b'), 'into', { parent: option('b'), index: 0 }],
  ] as const)('%s', (_name, dragged, over, side, place) => {
    expect(findDrop(tree, dragged, over, side)).toEqual(place);
  });

  it('stands there afterwards', () => {
    const place = findDrop(tree, option('a'), option('b'), 'after');
    expect(place && moveNode(tree, option('a'), place).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

it('names what something stands under, the outermost first', () => {
  expect(listAncestors(tree, option('c'))).toEqual([option('a'), valueOf('a', 'y')]);
});

it.each([
  ['1.max', { ref: option('b'), field: 'max' }],
  ['0.optionsFields.1.title.ar', { ref: valueOf('a', 'y'), field: 'title.ar' }],
  ['0.optionsFields.1.children.0.label.en', { ref: option('c'), field: 'label.en' }],
  ['0', { ref: option('a'), field: '' }],
  ['7.label', null],
  ['', null],
])('finds the option or value of the error at %s', (path, found) => {
  expect(findNodeAtPath(tree, path)).toEqual(found);
});
