import { expect, it } from 'vitest';
import { listUnreleasedTypes, type FileOrderType } from './released-files.ts';

it.each<[FileOrderType[], string[], FileOrderType[]]>([
  [[], [], []],
  [['len', 'pdf'], [], ['len', 'pdf']],
  [['len', 'pdf'], ['trapped.PDF'], ['len']],
  [['len', 'pdf'], ['cyan.len'], ['pdf']],
  [['len', 'pdf'], ['cyan.tif', 'trapped.pdf'], []],
  [['len', 'pdf'], ['all.zip'], []],
  [['len'], ['proof.pdf'], ['len']],
])('of %j with %j released, %j are still missing', (bought, released, missing) =>
  expect(listUnreleasedTypes(bought, released)).toEqual(missing),
);
