import { expect, it } from 'vitest';
import { findWrongHandlers } from './lib/call-folders.mjs';

const index = (/** @type {string} */ handlers) => `import { a } from './a.ts';
export const handlers = {
  ${handlers}
} satisfies Partial<Handlers>;`;

it('an index lists handlers, and holds what hands over in one expression', () => {
  const right = index('a,\n  b: (input, ctx) => load(ctx, input),\n  c: { run: (input, ctx) => load(ctx, input) },');
  expect(findWrongHandlers('calls/index.ts', right)).toEqual([]);
});

it.each([
  ['a handler with statements', index('b: async (input) => { await load(input); return null; },'), '3: b does more'],
  ['a staged one', index('b: { run: async (input) => { await load(input); return null; } },'), '3: b does more'],
  ['an expression over many lines', index('b: () => ({\n  c: 1,\n  d: 2,\n}),'), '3: b does more'],
  ['a method', index('b() { return load(); },'), '3: list the handlers'],
  ['a list of others', index('...others,'), '3: list the handlers'],
  ['another type', "export const handlers: Handlers<'a'> = { a };", '1: an index holds nothing but'],
  ['a function', `${index('a,')}\nfunction help() {}`, '5: an index holds nothing but'],
])('an index with %s is refused', (_what, text, message) => {
  expect(findWrongHandlers('desk-calls/index.ts', text)).toEqual([expect.stringContaining(message)]);
});

it('a file of handlers exports each by the name and type of its call', () => {
  const find = (/** @type {string} */ text) => findWrongHandlers('calls/read.ts', text);
  expect(find("export const a: Handler<'a'> = load;\nexport const b: StagedHandler<'b'> = { run };")).toEqual([]);
  expect(find("export const c: Handler<'a'> = load;")).toEqual([
    expect.stringContaining('not of the type of its call'),
  ]);
  expect(find("export const list: Handlers<'a'> = { a };")).toEqual([expect.stringContaining('list is a list')]);
});
