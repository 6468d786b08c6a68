import { expect, it } from 'vitest';
import * as desk from './desk.ts';
import * as server from './server.ts';
import * as web from './web.ts';

/** All texts of a catalogue. */
const collectTexts = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : typeof part === 'object' && part ? Object.values(part).flatMap(collectTexts) : [];

it('no Arabic text has a number after a Latin word and a comma or full stop, which the bidirectional algorithm would swap', () => {
  const all = [web, desk, server].flatMap(collectTexts);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((text) => /[A-Za-z][،؛:,.]\s*\d/.test(text))).toEqual([]);
});
