import type { CloudPicker } from '@platewright/contract/modules/files/cloud-files';
import type { PickedFiles, PickerOptions } from './picker-types.ts';

/** A picker that runs scripts of its own site; they are loaded when it is opened and never before. */
export type RemotePicker = Exclude<CloudPicker, { readonly kind: 'standIn' }>;

/** Opens the picker of a drive; null when the person picks nothing. @throws PickerUnavailableError */
export async function openRemotePicker(picker: RemotePicker, options: PickerOptions): Promise<PickedFiles | null> {
  switch (picker.kind) {
    case 'dropbox':
      return (await import('./dropbox-picker.ts')).openDropboxPicker(picker, options);
    case 'google':
      return (await import('./google-picker.ts')).openGooglePicker(picker, options);
    case 'onedrive':
      return (await import('./onedrive-picker.ts')).openOneDrivePicker(picker, options);
  }
}
