import { getExtension, listExtensions, type FormatSetName } from './file-formats.ts';

/** Cloud drives that customers pick files from, as `cloudName` names them on the wire [UPL-31]. */
export const cloudDriveNames = ['dropbox', 'onedrive', 'google'] as const;
export type CloudDriveName = (typeof cloudDriveNames)[number];

/** What the picker of a drive takes: the Google picker has formats of its own [UPL-27, UPL-28]. */
export const getCloudDriveFormats = (drive: CloudDriveName): FormatSetName =>
  drive === 'google' ? 'google' : 'cloudDrive';

/** The extensions that a picker offers: those of its drive that the upload takes too. */
export function listPickableExtensions(drive: CloudDriveName, uploadFormats: FormatSetName): string[] {
  const taken = new Set(listExtensions(uploadFormats));
  return listExtensions(getCloudDriveFormats(drive)).filter((extension) => taken.has(extension));
}

/** Whether the name of a file has an extension that the drive's picker offers for the upload. */
export const isPickable = (fileName: string, drive: CloudDriveName, uploadFormats: FormatSetName): boolean =>
  listPickableExtensions(drive, uploadFormats).includes(getExtension(fileName));

/** Why a file could not be fetched from a cloud drive; each is a call error with a sentence in both languages. */
export const cloudImportErrors = [
  'cloudLinkRefused',
  'cloudAccessEnded',
  'cloudFileUnavailable',
  'cloudDriveUnreachable',
  'cloudImportInterrupted',
  'storageFull',
] as const;
export type CloudImportError = (typeof cloudImportErrors)[number];
