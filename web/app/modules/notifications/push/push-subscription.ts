import { getDeviceId } from '@platewright/browser/session-store';
import { api } from '../../../api/client.ts';
import { session } from '../../../session/session-store.ts';
import { toBase64Url } from '../../../shared/base64url.ts';
import { getNextPushStep } from './next-push-step.ts';

/** The service worker that shows push messages (`public/sw.js`). It is at the root, because its path limits its scope. */
const SERVICE_WORKER_URL = '/sw.js';

/** unsupported: no push in this browser, or no HTTPS. blocked: the person has denied the permission in the browser. */
type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function getPushState(): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && session.getSession()?.pushSent === 1 ? 'on' : 'off';
}

/** Runs one operation at a time across all tabs, so that a token is sent once. */
const withPushLock = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('platewright-push', work);

const getCurrentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

/** Whether the subscription was made for the key that the server signs with; others receive nothing. */
const isSubscribedWithKey = ({ options }: PushSubscription, key: string): boolean =>
  toBase64Url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))) === key;

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(SERVICE_WORKER_URL);
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && isSubscribedWithKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Creates the token, sends it to the server and sets the flag of the session [SHL-38]. */
async function registerDevice(key: string): Promise<void> {
  const token = JSON.stringify(await subscribe(key));
  await api.pushnotificationsUpdate({ deviceId: getDeviceId(), token });
  session.update({ pushSent: 1 });
}

/**
 * Requests the permission where it was not given yet, and registers this device. Browsers show the permission prompt only
 * during a user action, so it has to be called from a press.
 * @throws CallError, NetworkError; DOMException when the browser's push service does not respond
 */
export async function enablePush(key: string): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await withPushLock(() => registerDevice(key));
}

/** Ends the subscription of this browser. The push service answers further messages of the server with 410 Gone. */
export async function unsubscribePush(): Promise<void> {
  if (isSupported()) await (await getCurrentSubscription())?.unsubscribe();
}

/**
 * Unsubscribes in the browser first: if the rest fails, no page finds a subscription and registers the device again.
 * @throws DOMException when the browser can not unsubscribe; then it is still on
 */
export const disablePush = (): Promise<void> =>
  withPushLock(async () => {
    await unsubscribePush();
    session.update({ pushSent: 0 });
    // If the call fails, the server removes this device after its first undeliverable message.
    await api.pushnotificationsRemove({ deviceId: getDeviceId() }).catch(() => undefined);
  });

/** Synchronizes this device with the server when a page is opened; an error is ignored, the next page tries again. */
export async function syncPush(): Promise<void> {
  if (!isSupported()) return;
  await withPushLock(async () => {
    const isTokenSent = session.getSession()?.pushSent === 1;
    const subscription = await getCurrentSubscription();
    const step = getNextPushStep({
      permission: Notification.permission,
      isTokenSent,
      isSubscribed: subscription !== null,
    });
    if (step === 'clear') session.update({ pushSent: 0 });
    if (!subscription || (step !== 'send' && step !== 'check')) return;
    const { key, registered } = await api.pushnotificationsKey({ deviceId: getDeviceId() });
    const isRegistered = step === 'check' && registered && isSubscribedWithKey(subscription, key);
    if (key && !isRegistered) await registerDevice(key);
  }).catch(() => undefined);
}
