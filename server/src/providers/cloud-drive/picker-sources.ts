import type { ExternalSources } from '../../platform/http/content-security-policy.ts';
import type { CloudDrives, CloudPicker } from './port.ts';

const none: ExternalSources = { script: [], connect: [], frame: [], form: [] };

/** What the picker of each drive needs of its own site (`web/app/modules/files/cloud`). */
const sourcesByPicker: Readonly<Record<CloudPicker['kind'], ExternalSources>> = {
  dropbox: { ...none, script: ['https://www.dropbox.com/static/api/'], frame: ['https://www.dropbox.com'] },
  google: {
    ...none,
    script: ['https://apis.google.com', 'https://accounts.google.com/gsi/client'],
    connect: ['https://accounts.google.com/gsi/'],
    frame: ['https://accounts.google.com/gsi/', 'https://docs.google.com', 'https://content.googleapis.com'],
  },
  onedrive: {
    script: [],
    connect: ['https://login.microsoftonline.com', 'https://graph.microsoft.com'],
    frame: ['https://login.microsoftonline.com'],
    // The picker is a page of the person's own drive, which a form in the pop-up opens with the token.
    form: ['https://onedrive.live.com', 'https://*.sharepoint.com'],
  },
  standIn: none,
};

/** What pages may use of other sites, for the drives that are configured and for no other. */
export function getPickerSources(drives: CloudDrives): ExternalSources {
  const sources = drives.list().map(({ picker }) => sourcesByPicker[picker.kind]);
  return {
    script: sources.flatMap(({ script }) => script),
    connect: sources.flatMap(({ connect }) => connect),
    frame: sources.flatMap(({ frame }) => frame),
    form: sources.flatMap(({ form }) => form),
  };
}

export const hasRealPicker = (drives: CloudDrives): boolean =>
  drives.list().some(({ picker }) => picker.kind !== 'standIn');
