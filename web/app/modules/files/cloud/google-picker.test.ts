import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGooglePicker } from './google-picker.ts';

type TokenOptions = {
  client_id: string;
  scope: string;
  callback: (answer: object) => void;
  error_callback: (error: object) => void;
};

const settings = { clientId: '42-client', apiKey: 'key', appId: '42' };
const options = { extensions: ['png', 'jpg', 'zip', 'pdf'], isMultiple: true, language: 'ar' };

/** Google's scripts as far as they are used; every call of the builder is recorded. */
function installGoogle(answerToken: (options: TokenOptions) => void, answerPicker: object) {
  const calls: Record<string, unknown> = {};
  const record =
    (name: string) =>
    (value?: unknown): typeof builder => {
      calls[name] = value;
      return builder;
    };
  const builder: Record<string, unknown> = {};
  for (const name of [
    'addView',
    'setOAuthToken',
    'setDeveloperKey',
    'setAppId',
    'setOrigin',
    'setLocale',
    'setMaxItems',
    'enableFeature',
  ])
    builder[name] = record(name);
  builder['setCallback'] = (callback: (answer: object) => void) => {
    calls['callback'] = callback;
    return builder;
  };
  builder['build'] = () => ({ setVisible: () => (calls['callback'] as (answer: object) => void)(answerPicker) });
  const view = { setIncludeFolders: () => view, setMimeTypes: (types: string) => ((calls['types'] = types), view) };
  vi.stubGlobal('window', { location: { origin: 'https://plates.example' } });
  vi.stubGlobal('gapi', { load: (_library: string, { callback }: { callback: () => void }) => callback() });
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: (given: TokenOptions) => {
          calls['scope'] = given.scope;
          return { requestAccessToken: () => answerToken(given) };
        },
      },
    },
    picker: {
      PickerBuilder: class {
        constructor() {
          return builder;
        }
      },
      DocsView: class {
        constructor() {
          return view;
        }
      },
      Feature: { MULTISELECT_ENABLED: 'multi' },
      Action: { PICKED: 'picked', CANCEL: 'cancel', ERROR: 'error' },
    },
  });
  return calls;
}

let loaded: string[];
const load = (src: string) => {
  loaded.push(src);
  return Promise.resolve();
};
const giveToken = ({ callback }: TokenOptions) => callback({ access_token: 'token' });

describe('the Google picker', () => {
  let warn: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    loaded = [];
    warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('asks for the files that are picked and no others, and gives their ids with the token', async () => {
    const calls = installGoogle(giveToken, {
      action: 'picked',
      docs: [
        { id: 'a', name: 'a.pdf', sizeBytes: '12', mimeType: 'application/pdf' },
        { id: 'b', name: 'b.png' },
      ],
    });
    expect(await openGooglePicker(settings, options, load)).toEqual({
      files: [
        { id: 'a', name: 'a.pdf', link: null, bytes: 12 },
        { id: 'b', name: 'b.png', link: null, bytes: null },
      ],
      accessToken: 'token',
    });
    expect(loaded).toEqual(['https://apis.google.com/js/api.js', 'https://accounts.google.com/gsi/client']);
    expect(calls).toMatchObject({
      scope: 'https://www.googleapis.com/auth/drive.file',
      types: 'image/png,image/jpeg,application/zip,application/x-zip-compressed,application/pdf',
      setOAuthToken: 'token',
      setDeveloperKey: 'key',
      setAppId: '42',
      setOrigin: 'https://plates.example',
      setLocale: 'ar',
      enableFeature: 'multi',
    });
  });

  it.each([
    ['is refused', ({ callback }: TokenOptions) => callback({ error: 'access_denied' }), 'access_denied'],
    ['is closed', ({ error_callback: fail }: TokenOptions) => fail({ type: 'popup_closed' }), 'popup_closed'],
    ['is blocked', ({ error_callback: fail }: TokenOptions) => fail({ type: 'popup_failed_to_open' }), 'popup_failed'],
  ])('only logs an authorization that %s [UPL-29]', async (_how, answerToken, reason) => {
    installGoogle(answerToken, {});
    expect(await openGooglePicker(settings, options, load)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain(`Google Drive cannot be used: ${reason}`);
  });

  it('gives nothing and is logged when it fails', async () => {
    installGoogle(giveToken, { action: 'error' });
    expect(await openGooglePicker(settings, options, load)).toBeNull();
    expect(warn.mock.calls).toEqual([['Google Drive cannot be used: its picker failed']]);
  });

  it('gives nothing when the person closes it, and fails when its scripts do not come', async () => {
    installGoogle(giveToken, { action: 'cancel' });
    expect(await openGooglePicker(settings, { ...options, isMultiple: false }, load)).toBeNull();
    await expect(openGooglePicker(settings, options, () => Promise.reject(new Error('blocked')))).rejects.toMatchObject(
      {
        name: 'PickerUnavailableError',
        drive: 'google',
      },
    );
  });
});
