import {
  BrowserCacheLocation,
  createStandardPublicClientApplication,
  type AccountInfo,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { createRandomId } from '@platewright/browser/random-id';
import { paths } from '../../../paths.ts';
import { logPickerFailure } from './log-picker-failure.ts';
import { fetchPickedFiles, findDriveOrigin } from './onedrive-graph.ts';
import { readOneDriveMessage, type OneDriveItem } from './onedrive-messages.ts';
import { PickerUnavailableError, type PickedFiles, type PickerOptions } from './picker-types.ts';

const AUTHORITY = 'https://login.microsoftonline.com/common';
/** The tenant of all personal Microsoft accounts. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const PERSONAL_PICKER_URL = 'https://onedrive.live.com/picker';
const PERSONAL_SCOPES = ['OneDrive.ReadOnly'];
const GRAPH_SCOPES = ['Files.Read'];
const WINDOW_POLL_MS = 500;

const applications = new Map<string, Promise<IPublicClientApplication>>();

/** One for the page. Its tokens stay in memory and end with the page. */
function getApplication(clientId: string): Promise<IPublicClientApplication> {
  const existing = applications.get(clientId);
  if (existing) return existing;
  const created = createStandardPublicClientApplication({
    auth: { clientId, authority: AUTHORITY, redirectUri: `${window.location.origin}${paths.oneDriveRedirect()}` },
    cache: { cacheLocation: BrowserCacheLocation.MemoryStorage },
  });
  applications.set(clientId, created);
  return created;
}

/**
 * Signs the person in and opens the OneDrive picker (File Picker v8): a page of their own drive in a pop-up, which speaks
 * with this page over a message port. Null when the person closes either.
 * @throws PickerUnavailableError
 */
export async function openOneDrivePicker(
  { clientId }: { readonly clientId: string },
  options: PickerOptions,
): Promise<PickedFiles | null> {
  try {
    const application = await getApplication(clientId);
    const account = await signIn(application);
    if (!account) return null;
    const getToken = (scopes: string[]) => acquireToken(application, account, scopes);
    const isPersonal = account.tenantId === PERSONAL_TENANT;
    const origin = isPersonal ? null : await findDriveOrigin(await getToken(GRAPH_SCOPES));
    const pickerUrl = origin === null ? PERSONAL_PICKER_URL : `${origin}/_layouts/15/FilePicker.aspx`;
    const getPickerToken = () => getToken(origin === null ? PERSONAL_SCOPES : [`${origin}/.default`]);
    const items = await pickItems(pickerUrl, await getPickerToken(), getPickerToken, options);
    if (items === null) return null;
    return { files: await fetchPickedFiles(items, await getToken(GRAPH_SCOPES)), accessToken: null };
  } catch (error) {
    throw error instanceof PickerUnavailableError ? error : new PickerUnavailableError('onedrive', error);
  }
}

/** Null when the person closes the sign-in or does not permit it, which is logged as with Google. */
async function signIn(application: IPublicClientApplication): Promise<AccountInfo | null> {
  const [known] = application.getAllAccounts();
  if (known) return known;
  try {
    return (await application.loginPopup({ scopes: GRAPH_SCOPES, prompt: 'select_account' })).account;
  } catch (error) {
    const { errorCode = '' } = error as { readonly errorCode?: string };
    if (/popup_window_error|empty_window_error|timed_out/.test(errorCode)) throw error;
    logPickerFailure('OneDrive', errorCode);
    return null;
  }
}

async function acquireToken(
  application: IPublicClientApplication,
  account: AccountInfo,
  scopes: string[],
): Promise<string> {
  const request = { scopes, account };
  const answer = await application.acquireTokenSilent(request).catch(() => application.acquireTokenPopup(request));
  return answer.accessToken;
}

/** Opens the picker's page with a token and waits for what is picked; null when it is closed. */
function pickItems(
  url: string,
  token: string,
  getToken: () => Promise<string>,
  { extensions, isMultiple, language }: PickerOptions,
): Promise<readonly OneDriveItem[] | null> {
  const channelId = createRandomId();
  const popup = window.open('', 'picker', 'width=1080,height=680');
  if (!popup) throw new PickerUnavailableError('onedrive');
  const query = new URLSearchParams({
    filePicker: JSON.stringify({
      sdk: '8.0',
      entry: { oneDrive: { files: {} } },
      authentication: {},
      messaging: { origin: window.location.origin, channelId },
      typesAndSources: { mode: 'files', filters: extensions.map((extension) => `.${extension}`) },
      selection: { mode: isMultiple ? 'multiple' : 'single' },
    }),
    locale: language,
  });
  submitToken(popup, `${url}?${query.toString()}`, token);

  return new Promise((resolve) => {
    let port: MessagePort | null = null;
    const finish = (items: readonly OneDriveItem[] | null) => {
      clearInterval(closedTimer);
      window.removeEventListener('message', connect);
      port?.close();
      popup.close();
      resolve(items);
    };
    // A window that the person closes says nothing.
    const closedTimer = setInterval(() => popup.closed && finish(null), WINDOW_POLL_MS);
    const answer = (id: string, data: object) => port?.postMessage({ type: 'result', id, data });
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const step = readOneDriveMessage(data);
      if (step.kind === 'ignore') return;
      port?.postMessage({ type: 'acknowledge', id: step.id });
      if (step.kind === 'sendToken')
        void getToken().then(
          (fresh) => answer(step.id, { result: 'token', token: fresh }),
          () => answer(step.id, { result: 'error', error: { code: 'unableToObtainToken', message: '' } }),
        );
      else if (step.kind === 'refuse')
        answer(step.id, { result: 'error', error: { code: 'unsupportedCommand', message: '' } });
      else {
        answer(step.id, { result: 'success' });
        finish(step.kind === 'pick' ? step.items : null);
      }
    };
    // The picker may move to another site of Microsoft, so it is known by its window and by the random id it was given.
    const connect = ({ source, data, ports }: MessageEvent<unknown>) => {
      const { type, channelId: channel } = (data ?? {}) as { readonly type?: unknown; readonly channelId?: unknown };
      if (source !== popup || type !== 'initialize' || channel !== channelId) return;
      port = ports[0] ?? null;
      port?.addEventListener('message', onMessage);
      port?.start();
      port?.postMessage({ type: 'activate' });
    };
    window.addEventListener('message', connect);
  });
}

/** The token is posted by a form, so that it is in no address. */
function submitToken(popup: Window, url: string, token: string): void {
  const form = popup.document.createElement('form');
  form.method = 'POST';
  form.action = url;
  const input = popup.document.createElement('input');
  input.type = 'hidden';
  input.name = 'access_token';
  input.value = token;
  form.append(input);
  popup.document.body.append(form);
  form.submit();
}
