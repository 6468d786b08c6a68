import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDropboxPicker } from './dropbox-picker.ts';

interface ChooserOptions {
  readonly success: (files: readonly object[]) => void;
  readonly cancel: () => void;
}

const options = { extensions: ['pdf', 'png'], isMultiple: true, language: 'en' };
const load = vi.fn(() => Promise.resolve());
const installChooser = (choose: (options: ChooserOptions) => void, isSupported = true) =>
  vi.stubGlobal('Dropbox', { isBrowserSupported: () => isSupported, choose });

afterEach(() => {
  vi.unstubAllGlobals();
  load.mockClear();
});

describe('the Dropbox Chooser', () => {
  it('gives direct links to files of the offered types', async () => {
    let given: object = {};
    installChooser((chooser) => {
      given = chooser;
      chooser.success([
        { name: 'a.pdf', link: 'https://dl.dropboxusercontent.com/a', bytes: 5, icon: 'x', isDir: false },
      ]);
    });
    expect(await openDropboxPicker({ appKey: 'key' }, options, load)).toEqual({
      files: [{ name: 'a.pdf', link: 'https://dl.dropboxusercontent.com/a', bytes: 5, id: null }],
      accessToken: null,
    });
    expect(given).toMatchObject({ linkType: 'direct', multiselect: true, extensions: ['.pdf', '.png'] });
    expect(load).toHaveBeenCalledWith('https://www.dropbox.com/static/api/2/dropins.js', {
      id: 'dropboxjs',
      'data-app-key': 'key',
    });
  });

  it('gives nothing when it is closed', async () => {
    installChooser(({ cancel }) => cancel());
    expect(await openDropboxPicker({ appKey: 'key' }, options, load)).toBeNull();
  });

  it('fails without its script, and in a browser that it does not know', async () => {
    const failed = { name: 'PickerUnavailableError', drive: 'dropbox' };
    await expect(openDropboxPicker({ appKey: 'key' }, options, load)).rejects.toMatchObject(failed);
    installChooser(() => undefined, false);
    await expect(openDropboxPicker({ appKey: 'key' }, options, load)).rejects.toMatchObject(failed);
    const blocked = () => Promise.reject(new Error('blocked'));
    await expect(openDropboxPicker({ appKey: 'key' }, options, blocked)).rejects.toMatchObject(failed);
  });
});
