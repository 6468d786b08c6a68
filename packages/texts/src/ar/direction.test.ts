import { expect, it } from 'vitest';
import * as desk from './desk.ts';
import * as server from './server.ts';
import * as web from './web.ts';

/** Every sentence of a catalogue. */
const sentences = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : typeof part === 'object' && part ? Object.values(part).flatMap(sentences) : [];

it('no Arabic sentence lets a figure follow a Latin word over a comma or a full stop: both would read the other way round', () => {
  const all = [web, desk, server].flatMap(sentences);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((text) => /[A-Za-z][،؛:,.]\s*\d/.test(text))).toEqual([]);
});
