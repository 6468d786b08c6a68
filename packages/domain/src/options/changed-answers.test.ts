import { describe, expect, it } from 'vitest';
import { listChangedAnswers } from './changed-answers.ts';
import type { OptionKey } from './option-types.ts';

const answer = (id: string, value: string, key: OptionKey = id === 'a' ? 'thickness' : 'pressName') => ({
  ...{ id, key, value },
  label: id.toUpperCase(),
});

describe('changed answers of a specification', () => {
  it.each([
    ['the same answers', [answer('a', '1')], [answer('a', '1')], []],
    [
      'another answer',
      [answer('a', '1'), answer('b', '2')],
      [answer('a', '3'), answer('b', '2')],
      [{ id: 'a', label: 'A', before: '1', after: '3' }],
    ],
    ['a new answer', [], [answer('a', '1')], [{ id: 'a', label: 'A', before: null, after: '1' }]],
    [
      'an answer that is gone, after those that are shown',
      [answer('a', '1'), answer('b', '2')],
      [answer('b', '3')],
      [
        { id: 'b', label: 'B', before: '2', after: '3' },
        { id: 'a', label: 'A', before: '1', after: null },
      ],
    ],
    [
      'an option that another answer replaces by one of the same meaning',
      [answer('inks of 4', 'Cyan, Black', 'processColours'), answer('spot of 4', 'Gold', 'spotColours')],
      [answer('inks of 5', 'Cyan, Black', 'processColours'), answer('spot of 5', 'Silver', 'spotColours')],
      [{ id: 'spot of 5', label: 'SPOT OF 5', before: 'Gold', after: 'Silver' }],
    ],
  ])('%s', (_name, before, after, expected) => expect(listChangedAnswers(before, after)).toEqual(expected));
});
