import { describe, expect, it } from 'vitest';
import { listChangedAnswers } from './changed-answers.ts';

const answer = (id: string, value: string) => ({ id, label: id.toUpperCase(), value });

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
  ])('%s', (_name, before, after, expected) => expect(listChangedAnswers(before, after)).toEqual(expected));
});
