import { describe, expect, it } from 'vitest';
import { isPickable, listPickableExtensions } from './cloud-drives.ts';

describe('what the pickers take', () => {
  it('is PDF and images from Dropbox and OneDrive', () => {
    for (const drive of ['dropbox', 'onedrive'] as const)
      expect(listPickableExtensions(drive, 'artwork')).toEqual([
        'pdf',
        'tif',
        'tiff',
        'png',
        'jpg',
        'jpeg',
        'psd',
        'psb',
      ]);
  });

  it('is png, jpeg, jpg, zip and pdf from Google', () => {
    expect(listPickableExtensions('google', 'artwork').toSorted()).toEqual(['jpeg', 'jpg', 'pdf', 'png', 'zip']);
  });

  it('never exceeds what the upload takes', () => {
    expect(listPickableExtensions('google', 'pdf')).toEqual(['pdf']);
    expect(listPickableExtensions('dropbox', 'document').toSorted()).toEqual(['jpeg', 'jpg', 'pdf', 'png']);
  });

  it.each([
    ['a.PDF', 'dropbox', true],
    ['a.zip', 'dropbox', false],
    ['a.zip', 'google', true],
    ['a.psd', 'google', false],
    ['a.pdf.exe', 'onedrive', false],
    ['pdf', 'onedrive', false],
  ] as const)('%s of %s: %s', (name, drive, taken) => expect(isPickable(name, drive, 'artwork')).toBe(taken));
});
