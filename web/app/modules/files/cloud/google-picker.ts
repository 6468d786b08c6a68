import { loadScript } from './load-script.ts';
import { logPickerFailure } from './log-picker-failure.ts';
import { PickerUnavailableError, type PickedFiles, type PickerOptions } from './picker-types.ts';

interface TokenAnswer {
  readonly access_token?: string;
  readonly error?: string;
}
interface PickerAnswer {
  readonly action: string;
  readonly docs?: readonly { readonly id: string; readonly name: string; readonly sizeBytes?: number | string }[];
}
interface DocsView {
  setIncludeFolders: (include: boolean) => DocsView;
  setMimeTypes: (types: string) => DocsView;
}
interface Builder {
  addView: (view: DocsView) => Builder;
  setOAuthToken: (token: string) => Builder;
  setDeveloperKey: (key: string) => Builder;
  setAppId: (id: string) => Builder;
  setOrigin: (origin: string) => Builder;
  setLocale: (locale: string) => Builder;
  setMaxItems: (count: number) => Builder;
  enableFeature: (feature: string) => Builder;
  setCallback: (callback: (answer: PickerAnswer) => void) => Builder;
  build: () => { readonly setVisible: (visible: boolean) => void };
}
/** The parts of Google's scripts that are used: the API loader, Google Identity Services and the Picker. */
interface GoogleScripts {
  readonly gapi?: {
    readonly load: (
      library: 'picker',
      options: { callback: () => void; onerror: () => void; timeout: number; ontimeout: () => void },
    ) => void;
  };
  readonly google?: {
    readonly accounts: {
      readonly oauth2: {
        readonly initTokenClient: (options: {
          client_id: string;
          scope: string;
          callback: (answer: TokenAnswer) => void;
          error_callback: (error: { readonly type?: string }) => void;
        }) => { readonly requestAccessToken: () => void };
      };
    };
    readonly picker: {
      readonly PickerBuilder: new () => Builder;
      readonly DocsView: new () => DocsView;
      readonly Feature: { readonly MULTISELECT_ENABLED: string };
      readonly Action: { readonly PICKED: string; readonly CANCEL: string; readonly ERROR: string };
    };
  };
}

const LOADER_URL = 'https://apis.google.com/js/api.js';
const IDENTITY_URL = 'https://accounts.google.com/gsi/client';
const LOAD_TIMEOUT_MS = 20_000;
/** Only the files that the person picks here, nothing else of the drive. */
const SCOPE = 'https://www.googleapis.com/auth/drive.file';

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  zip: 'application/zip,application/x-zip-compressed',
};

/**
 * Asks for a token and opens the Google picker; null when the person closes either, and when the authorization or
 * the picker fails, which is only logged [UPL-29].
 * @throws PickerUnavailableError
 */
export async function openGooglePicker(
  settings: { readonly clientId: string; readonly apiKey: string; readonly appId: string },
  options: PickerOptions,
  load: typeof loadScript = loadScript,
): Promise<PickedFiles | null> {
  const google = await loadGoogle(load).catch((error: unknown) => {
    throw new PickerUnavailableError('google', error);
  });
  const token = await requestToken(google, settings.clientId);
  return token === null ? null : showPicker(google, settings, token, options);
}

async function loadGoogle(load: typeof loadScript): Promise<NonNullable<GoogleScripts['google']>> {
  await Promise.all([load(LOADER_URL), load(IDENTITY_URL)]);
  const { gapi } = globalThis as GoogleScripts;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('The picker could not be loaded.'));
    if (!gapi) return fail();
    gapi.load('picker', { callback: resolve, onerror: fail, timeout: LOAD_TIMEOUT_MS, ontimeout: fail });
  });
  const { google } = globalThis as GoogleScripts;
  if (!google) throw new Error('The picker is missing.');
  return google;
}

function requestToken(google: NonNullable<GoogleScripts['google']>, clientId: string): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = (reason: string | undefined) => {
      logPickerFailure('Google Drive', reason ?? 'not authorized');
      resolve(null);
    };
    const client = google.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: SCOPE,
      callback: ({ access_token: token, error }) => (token && !error ? resolve(token) : fail(error)),
      error_callback: ({ type }) => fail(type),
    });
    client.requestAccessToken();
  });
}

function showPicker(
  { picker }: NonNullable<GoogleScripts['google']>,
  { apiKey, appId }: { readonly apiKey: string; readonly appId: string },
  accessToken: string,
  { extensions, isMultiple, language }: PickerOptions,
): Promise<PickedFiles | null> {
  const types = new Set(extensions.flatMap((extension) => mediaTypes[extension]?.split(',') ?? []));
  return new Promise((resolve) => {
    const builder = new picker.PickerBuilder()
      .addView(new picker.DocsView().setIncludeFolders(true).setMimeTypes([...types].join(',')))
      .setOAuthToken(accessToken)
      .setDeveloperKey(apiKey)
      .setAppId(appId)
      .setOrigin(window.location.origin)
      .setLocale(language)
      .setCallback(({ action, docs = [] }) => {
        if (action === picker.Action.ERROR) logPickerFailure('Google Drive', 'its picker failed');
        if (action === picker.Action.CANCEL || action === picker.Action.ERROR) resolve(null);
        if (action !== picker.Action.PICKED) return;
        const files = docs.map(({ id, name, sizeBytes }) => ({ id, name, link: null, bytes: toBytes(sizeBytes) }));
        resolve({ files, accessToken });
      });
    if (isMultiple) builder.enableFeature(picker.Feature.MULTISELECT_ENABLED);
    else builder.setMaxItems(1);
    builder.build().setVisible(true);
  });
}

const toBytes = (size: number | string | undefined): number | null =>
  size !== undefined && Number.isSafeInteger(Number(size)) ? Number(size) : null;
