import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOneDrivePicker } from './onedrive-picker.ts';

const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const options = { extensions: ['pdf', 'png'], isMultiple: true, language: 'ar' };

/** Microsoft's sign-in as far as it is used; a test says who signs in, and how. */
const microsoft = vi.hoisted(() => ({
  settings: null as unknown,
  loginPopup: vi.fn<() => Promise<{ account: { tenantId: string } }>>(),
  acquireTokenSilent: vi.fn<(request: { scopes: string[] }) => Promise<{ accessToken: string }>>(),
  acquireTokenPopup: vi.fn<(request: { scopes: string[] }) => Promise<{ accessToken: string }>>(),
}));
vi.mock('@azure/msal-browser', () => ({
  BrowserCacheLocation: { MemoryStorage: 'memoryStorage' },
  createStandardPublicClientApplication: (settings: unknown) => {
    microsoft.settings = settings;
    return Promise.resolve({ ...microsoft, getAllAccounts: () => [] });
  },
}));

/** The pop-up of the picker: what is posted to it, and its side of the port. */
function createPopup() {
  const form = { method: '', action: '', append: vi.fn(), submit: vi.fn() };
  const input = { type: '', name: '', value: '' };
  const popup = {
    closed: false,
    close: vi.fn(),
    document: {
      createElement: (tag: string) => (tag === 'form' ? form : input),
      body: { append: vi.fn() },
    },
  };
  return { popup, form, input };
}

let window: EventTarget & { location: { origin: string }; open: () => unknown };
let opened: ReturnType<typeof createPopup>;
beforeEach(() => {
  opened = createPopup();
  window = Object.assign(new EventTarget(), {
    location: { origin: 'https://plates.example' },
    open: () => opened.popup,
  });
  vi.stubGlobal('window', window);
  microsoft.loginPopup.mockResolvedValue({ account: { tenantId: PERSONAL_TENANT } });
  microsoft.acquireTokenSilent.mockImplementation(({ scopes }) => Promise.resolve({ accessToken: scopes.join(' ') }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Waits until the picker's page was opened, then connects as it does. */
async function connect(source: unknown = opened.popup) {
  await vi.waitFor(() => expect(opened.form.submit).toHaveBeenCalled());
  const { filePicker } = Object.fromEntries(new URL(opened.form.action).searchParams) as { filePicker: string };
  const settings = JSON.parse(filePicker) as { messaging: { channelId: string }; typesAndSources: object };
  const { port1, port2 } = new MessageChannel();
  const received: unknown[] = [];
  port2.addEventListener('message', ({ data }) => received.push(data));
  port2.start();
  const event = new Event('message');
  const data = { type: 'initialize', channelId: settings.messaging.channelId };
  window.dispatchEvent(Object.assign(event, { source, data, ports: [port1] }));
  return {
    settings,
    received,
    send: (id: string, command: object) => port2.postMessage({ type: 'command', id, data: command }),
  };
}

describe('the OneDrive picker', () => {
  it('signs in with a window, keeps the tokens in memory and posts one to the picker in no address', async () => {
    const result = openOneDrivePicker({ clientId: 'client-1' }, options);
    const { settings, received, send } = await connect();
    expect(microsoft.settings).toMatchObject({
      auth: { clientId: 'client-1', redirectUri: 'https://plates.example/drives/onedrive' },
      cache: { cacheLocation: 'memoryStorage' },
    });
    expect(microsoft.loginPopup).toHaveBeenCalledOnce();
    expect(opened.form).toMatchObject({ method: 'POST' });
    expect(opened.form.action).toMatch(/^https:\/\/onedrive\.live\.com\/picker\?/);
    expect(opened.form.action).not.toContain('OneDrive.ReadOnly');
    expect(opened.input).toMatchObject({ type: 'hidden', name: 'access_token', value: 'OneDrive.ReadOnly' });
    expect(settings.typesAndSources).toEqual({ mode: 'files', filters: ['.pdf', '.png'] });

    // A token that is asked for later is answered under the same id.
    send('1', { command: 'authenticate' });
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(received).toEqual([
      { type: 'activate' },
      { type: 'acknowledge', id: '1' },
      { type: 'result', id: '1', data: { result: 'token', token: 'OneDrive.ReadOnly' } },
    ]);

    const graph = vi.fn(() =>
      Promise.resolve(
        Response.json({ name: 'face.pdf', size: 12, '@microsoft.graph.downloadUrl': 'https://drive.example/1' }),
      ),
    );
    vi.stubGlobal('fetch', graph);
    send('2', { command: 'pick', items: [{ id: 'i 1', parentReference: { driveId: 'd/1' } }] });
    expect(await result).toEqual({
      files: [{ name: 'face.pdf', bytes: 12, link: 'https://drive.example/1', id: null }],
      accessToken: null,
    });
    expect(graph).toHaveBeenCalledWith(expect.stringContaining('/drives/d%2F1/items/i%201?'), {
      headers: { Authorization: 'Bearer Files.Read' },
    });
    expect(opened.popup.close).toHaveBeenCalled();
  });

  it('asks a company for the address of its drive, and in a window when the silent way fails', async () => {
    microsoft.loginPopup.mockResolvedValue({ account: { tenantId: 'company' } });
    microsoft.acquireTokenSilent.mockRejectedValue(new Error('interaction_required'));
    microsoft.acquireTokenPopup.mockImplementation(({ scopes }) => Promise.resolve({ accessToken: scopes.join(' ') }));
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ webUrl: 'https://gulf.sharepoint.example/personal/x' })),
    );
    const result = openOneDrivePicker({ clientId: 'client-2' }, options);
    const { send } = await connect();
    expect(opened.form.action).toMatch(/^https:\/\/gulf\.sharepoint\.example\/_layouts\/15\/FilePicker\.aspx\?/);
    expect(opened.input.value).toBe('https://gulf.sharepoint.example/.default');
    send('1', { command: 'close' });
    expect(await result).toBeNull();
  });

  it('takes nothing from another window, and ends with its own', async () => {
    const result = openOneDrivePicker({ clientId: 'client-3' }, options);
    const { received } = await connect({});
    opened.popup.closed = true;
    expect(await result).toBeNull();
    expect(received).toEqual([]);
  });

  it.each(['user_cancelled', 'access_denied'])('picks nothing when the sign-in ends with %s', async (errorCode) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    microsoft.loginPopup.mockRejectedValue(Object.assign(new Error('secret of the sign-in'), { errorCode }));
    expect(await openOneDrivePicker({ clientId: 'client-4' }, options)).toBeNull();
    expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
  });

  it.each(['popup_window_error', 'empty_window_error', 'timed_out'])(
    'says that it cannot be opened: %s',
    async (errorCode) => {
      microsoft.loginPopup.mockRejectedValue(Object.assign(new Error(errorCode), { errorCode }));
      await expect(openOneDrivePicker({ clientId: 'client-5' }, options)).rejects.toMatchObject({
        name: 'PickerUnavailableError',
        drive: 'onedrive',
      });
    },
  );

  it('says so when the browser blocks the window of the picker', async () => {
    window.open = () => null;
    await expect(openOneDrivePicker({ clientId: 'client-6' }, options)).rejects.toMatchObject({
      name: 'PickerUnavailableError',
    });
  });
});
