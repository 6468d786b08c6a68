import { uniqueId } from '@platewright/browser/session';
import { api } from '../api/client.ts';
import { session } from '../session/store.ts';
import { nextStep } from './next-step.ts';

/** Shows what is pushed (`public/sw.js`); only its own address may be the root of its pages. */
const WORKER = '/sw.js';

/** unsupported: this browser, or this way of opening the site, knows no pushes · blocked: refused in the browser. */
export type PushStanding = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function pushStanding(): PushStanding {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && session.current()?.pushSent === 1 ? 'on' : 'off';
}

/** One at a time over all tabs, so that a token is sent once. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('platewright-push', work);

const subscriptionNow = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @param key what the server signs with; a subscription for another key is of no use */
async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && base64url(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Retrieves the token, sends it and writes the flag [SHL-38]. */
async function send(key: string): Promise<void> {
  const token = JSON.stringify(await subscribe(key));
  await api.pushnotificationsUpdate({ deviceId: uniqueId(), token });
  session.update({ pushSent: 1 });
}

/**
 * Asks for the permission where it was not given yet, and registers this device. To be called by a press: browsers show
 * the question only then.
 * @throws Refusal, NoAnswer; DOMException when the browser gets no address from its maker
 */
export async function turnOn(key: string): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await alone(() => send(key));
}

/** @throws Refusal, NoAnswer: then it is still on */
export const turnOff = (): Promise<void> =>
  alone(async () => {
    await api.pushnotificationsRemove({ deviceId: uniqueId() });
    session.update({ pushSent: 0 });
    await (await subscriptionNow())?.unsubscribe();
  });

/** Brings device and server together again, without a word: what fails now is tried with the next page. */
export async function keepPush(): Promise<void> {
  if (!isSupported()) return;
  await alone(async () => {
    const sent = session.current()?.pushSent === 1;
    const subscribed = (await subscriptionNow()) !== null;
    const step = nextStep({ permission: Notification.permission, sent, subscribed });
    if (step === 'forget') session.update({ pushSent: 0 });
    if (step !== 'send') return;
    const { key } = await api.pushnotificationsKey();
    if (key) await send(key);
  }).catch(() => undefined);
}
