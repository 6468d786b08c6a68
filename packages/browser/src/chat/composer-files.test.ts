import { expect, it } from 'vitest';
import {
  addComposerFile,
  getComposerFileKey,
  parseComposerFiles,
  toDraftAttachment,
  type ComposerFile,
} from './composer-files.ts';

const proof: ComposerFile = { documentVersionId: 4, name: 'proof.pdf', version: 2 };
const place = { page: 1, x: 0.25, y: 0.5 };

it('takes a file once, and once more for each place on it', () => {
  const marked = { ...proof, place };
  const moved = { ...proof, place: { ...place, x: 0.75 } };
  const files = [proof, proof, marked, moved, marked].reduce<readonly ComposerFile[]>(
    (taken, file) => addComposerFile(taken, file),
    [],
  );
  expect(files).toEqual([proof, marked, moved]);
  expect(new Set(files.map(getComposerFileKey)).size).toBe(3);
  expect(files.map(toDraftAttachment)).toEqual([
    { documentVersionId: 4 },
    { documentVersionId: 4, place },
    { documentVersionId: 4, place: moved.place },
  ]);
});

it('takes ten in all, those included that are being uploaded', () => {
  const files = Array.from({ length: 8 }, (_, n) => ({ ...proof, documentVersionId: n }));
  expect(addComposerFile(files, proof)).toHaveLength(8);
  expect(addComposerFile(files, { ...proof, documentVersionId: 20 }, 1)).toHaveLength(9);
  expect(addComposerFile(files, { ...proof, documentVersionId: 20 }, 2)).toBe(files);
});

it('reads a stored draft without anything else', () => {
  const wrong = [null, 4, {}, { ...proof, name: 1 }, { ...proof, place: { page: 1 } }];
  expect(parseComposerFiles([proof, ...wrong, { ...proof, place }])).toEqual([proof, { ...proof, place }]);
  for (const value of [undefined, null, 'x', {}]) expect(parseComposerFiles(value)).toEqual([]);
});
