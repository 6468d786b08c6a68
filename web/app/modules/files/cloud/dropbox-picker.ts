import { loadScript } from './load-script.ts';
import { PickerUnavailableError, type PickedFiles, type PickerOptions } from './picker-types.ts';

/** The part of Dropbox's Chooser that is used (dropbox.com/developers/chooser). */
interface DropboxChooser {
  readonly isBrowserSupported: () => boolean;
  readonly choose: (options: {
    readonly success: (
      files: readonly { readonly name: string; readonly link: string; readonly bytes: number }[],
    ) => void;
    readonly cancel: () => void;
    /** A link to the bytes that expires after some hours. */
    readonly linkType: 'direct';
    readonly multiselect: boolean;
    readonly extensions: readonly string[];
    readonly folderselect: false;
  }) => void;
}

const SCRIPT_URL = 'https://www.dropbox.com/static/api/2/dropins.js';

/** Opens the Dropbox Chooser; null when the person closes it. @throws PickerUnavailableError */
export async function openDropboxPicker(
  { appKey }: { readonly appKey: string },
  { extensions, isMultiple }: PickerOptions,
  load: typeof loadScript = loadScript,
): Promise<PickedFiles | null> {
  // The script looks for its own element by this id.
  await load(SCRIPT_URL, { id: 'dropboxjs', 'data-app-key': appKey }).catch((error: unknown) => {
    throw new PickerUnavailableError('dropbox', error);
  });
  const { Dropbox: chooser } = globalThis as { readonly Dropbox?: DropboxChooser };
  if (!chooser?.isBrowserSupported()) throw new PickerUnavailableError('dropbox');
  return new Promise((resolve) => {
    chooser.choose({
      success: (files) =>
        resolve({
          files: files.map(({ name, link, bytes }) => ({ name, link, bytes, id: null })),
          accessToken: null,
        }),
      cancel: () => resolve(null),
      linkType: 'direct',
      multiselect: isMultiple,
      extensions: extensions.map((extension) => `.${extension}`),
      folderselect: false,
    });
  });
}
