import { describe, expect, it } from 'vitest';
import { partitionPickedFiles } from './picked-files.ts';

const file = (name: string, bytes: number | null = 10) => ({ name, bytes, link: `https://x/${name}`, id: null });
const MB = 1_048_576;

describe('files that were picked in a cloud drive', () => {
  it.each([
    [
      'dropbox',
      'face',
      [file('a.pdf'), file('b.zip'), file('c.png')],
      ['a.pdf', 'c.png'],
      ['formatNotSupported b.zip'],
    ],
    ['google', 'face', [file('a.psd'), file('b.zip')], ['b.zip'], ['formatNotSupported a.psd']],
    ['google', 'mounting', [file('a.pdf'), file('b.png')], ['a.pdf'], ['formatNotSupported b.png']],
    ['onedrive', 'additional', [file('a.pdf'), file('b.pdf')], [], ['maximumFilesCount ']],
    ['onedrive', 'face', [file('a.pdf', 501 * MB)], [], ['maximumUploadSize ']],
    ['onedrive', 'face', [file('a.pdf', 0), file('b.pdf', null)], ['b.pdf'], ['emptyFile a.pdf']],
    ['dropbox', 'missing', Array.from({ length: 32 }, (_, n) => file(`${n}.pdf`)), [], ['maximumFilesCount ']],
  ] as const)('of %s for %s are split', (drive, purpose, picked, taken, refused) => {
    const result = partitionPickedFiles(drive, purpose, [], picked, false);
    expect(result.taken.map(({ name }) => name)).toEqual(taken);
    expect(result.refused.map((error) => `${error.key} ${'name' in error ? error.name : ''}`)).toEqual(refused);
  });
});
