import { expect, it } from 'vitest';
import { decodeFinding, encodeFinding } from './finding-choice.ts';

it.each(['positiveTextPt|warning|1', 'sameInkTwice|error||Pantone 186 C|Red 2'])(
  'keeps file and finding apart: %s',
  (key) => {
    const chosen = { fileId: '3f2f9b0e-0000-4000-8000-000000000000', key };
    expect(decodeFinding(encodeFinding(chosen))).toEqual(chosen);
  },
);
