import { describe, expect, it } from 'vitest';
import { isBlankChatText } from './chat-text.ts';
import { fillQuickAnswer, hasUnknownBraces, findQuickAnswerQuery, insertQuickAnswer } from './quick-answer.ts';

describe('blank messages', () => {
  it.each(['', ' ', '\n\t ', '\u00a0', '\u200b\u200d', '\u2067\u2069', '\u3000'])('%j is blank', (text) => {
    expect(isBlankChatText(text)).toBe(true);
  });
  it.each(['.', ' a ', 'نعم', '👍🏽', '\u200f؟'])('%j is not blank', (text) => {
    expect(isBlankChatText(text)).toBe(false);
  });
});

describe('quick answers', () => {
  it('names project and order, and leaves other braces alone', () => {
    expect(fillQuickAnswer('{project} ({id}) {other} {', { project: '{id} $& honey', id: 7 })).toBe(
      '{id} $& honey (7) {other} {',
    );
  });
  it.each([
    ['/', ''],
    ['/PR', 'pr'],
    ['Thanks. /proof', 'proof'],
    ['line\n/دفع', 'دفع'],
    ['1/2', null],
    ['/a/b', null],
    ['/proof ', null],
    ['', null],
  ])('%j searches %j', (text, query) => {
    expect(findQuickAnswerQuery(text)).toBe(query);
  });
  it('replaces the word behind the slash only', () => {
    expect(insertQuickAnswer('Thanks. /pr', 'The $1 is up.')).toBe('Thanks. The $1 is up.');
    expect(insertQuickAnswer('/', 'Hello')).toBe('Hello');
  });
});

it.each([
  ['Dear customer of {project} ({id})', false],
  ['Dear {customer}, {project}', true],
  ['{project} {id', true],
  ['No braces', false],
])('the braces of %s that nothing fills: %s', (text, isUnknown) => {
  expect(hasUnknownBraces(text)).toBe(isUnknown);
});
