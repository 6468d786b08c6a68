import { CloudDriveError, type CloudDrive } from './port.ts';
import { askUrl, createHostRule, isAllowedUrl, openUrl, type UrlRules } from './open-url.ts';
import { internet } from './drive-network.ts';

/** What the adapters share; tests replace the network and shorten the time. */
export type AdapterOptions = Partial<Pick<UrlRules, 'network' | 'idleTimeoutMs'>>;

/** Nothing has arrived for so long: the connection counts as broken. */
const IDLE_TIMEOUT_MS = 30_000;

const toRules = (options: AdapterOptions, isAllowedHost: UrlRules['isAllowedHost']): UrlRules => ({
  network: options.network ?? internet,
  idleTimeoutMs: options.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
  isAllowedHost,
});

/** `host` is one that gives out files. */
function createLinkDrive(drive: Pick<CloudDrive, 'name' | 'picker'>, host: string, rules: UrlRules): CloudDrive {
  return {
    ...drive,
    isOwnFile: ({ link }) => link !== null && isAllowedUrl(link, rules.isAllowedHost),
    open: ({ file, ...request }) => openUrl(file.link ?? '', request, rules),
    verify: async (signal) => void (await askUrl(`https://${host}/`, signal, rules)),
  };
}

/** Files of the Dropbox Chooser: direct links, which expire after some hours. */
export const createDropbox = (appKey: string, options: AdapterOptions = {}): CloudDrive =>
  createLinkDrive(
    { name: 'dropbox', picker: { kind: 'dropbox', appKey } },
    'dl.dropboxusercontent.com',
    toRules(options, createHostRule('dropboxusercontent.com')),
  );

/** Files of the OneDrive picker: links that are signed for an hour, of personal drives and of those of companies. */
export const createOneDrive = (clientId: string, options: AdapterOptions = {}): CloudDrive =>
  createLinkDrive(
    { name: 'onedrive', picker: { kind: 'onedrive', clientId } },
    'my.microsoftpersonalcontent.com',
    toRules(options, createHostRule('1drv.com', 'sharepoint.com', 'microsoftpersonalcontent.com')),
  );

const GOOGLE_FILES_URL = 'https://www.googleapis.com/drive/v3/files';
const GOOGLE_ABOUT_URL = 'https://www.googleapis.com/drive/v3/about';

/** Files of the Google picker: ids, which the Drive API gives out for the token of the person. */
export function createGoogleDrive(
  { clientId, apiKey }: { readonly clientId: string; readonly apiKey: string },
  options: AdapterOptions = {},
): CloudDrive {
  const rules = toRules(options, createHostRule('www.googleapis.com', 'googleusercontent.com'));
  return {
    name: 'google',
    // The number in front of a client's id is that of its project, which the picker calls the app.
    picker: { kind: 'google', clientId, apiKey, appId: /^\d+/.exec(clientId)?.[0] ?? '' },
    isOwnFile: ({ id }) => id !== null,
    open: ({ file, ...request }) =>
      openUrl(
        `${GOOGLE_FILES_URL}/${encodeURIComponent(file.id ?? '')}?alt=media&supportsAllDrives=true`,
        request,
        rules,
      ),
    verify: async (signal) => {
      // Of a key it knows it says that nobody is signed in (401), or that the key is for web pages only (403).
      const status = await askUrl(`${GOOGLE_ABOUT_URL}?fields=kind&key=${encodeURIComponent(apiKey)}`, signal, rules);
      if (status === 400) throw new CloudDriveError('cloudAccessEnded', 'www.googleapis.com refused the key.');
    },
  };
}
