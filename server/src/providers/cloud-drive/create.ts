import type { CloudDriveName } from '@platewright/domain/files/cloud-drives';
import type { Config } from '../../platform/config.ts';
import { createDropbox, createGoogleDrive, createOneDrive } from './adapters.ts';
import type { CloudDrive, CloudDrives } from './port.ts';
import { createStandInDrive } from './stand-in.ts';

/** Each cloud drive when its keys are set, else its stand-in in demo mode, else none: the upload then has no button for it. */
export function createCloudDrives(config: Config): CloudDrives {
  const { DROPBOX_APP_KEY, ONEDRIVE_CLIENT_ID, GOOGLE_CLIENT_ID, GOOGLE_PICKER_API_KEY } = config;
  const standIn = (name: CloudDriveName): CloudDrive | null => (config.demo ? createStandInDrive(name) : null);
  const drives = [
    DROPBOX_APP_KEY ? createDropbox(DROPBOX_APP_KEY) : standIn('dropbox'),
    ONEDRIVE_CLIENT_ID ? createOneDrive(ONEDRIVE_CLIENT_ID) : standIn('onedrive'),
    GOOGLE_CLIENT_ID && GOOGLE_PICKER_API_KEY
      ? createGoogleDrive({ clientId: GOOGLE_CLIENT_ID, apiKey: GOOGLE_PICKER_API_KEY })
      : standIn('google'),
  ].filter((drive) => drive !== null);
  return { list: () => drives, find: (name) => drives.find((drive) => drive.name === name) };
}
