import { uniqueId } from '@platewright/browser/session';
import { api } from '../api/client.ts';
import { session } from '../session/store.ts';
import { base64url } from '../shared/base64url.ts';
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

/** A subscription for another key than the server signs with is of no use. */
const isFor = ({ options }: PushSubscription, key: string): boolean =>
  base64url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))) === key;

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isFor(known, key)) return known;
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

/** This browser takes no pushes of this site any more, whatever the server knows: what it sends is answered with "gone". */
export async function deafen(): Promise<void> {
  if (isSupported()) await (await subscriptionNow())?.unsubscribe();
}

/**
 * The browser first: wherever this ends early, no page finds a subscription and switches on again what was switched off.
 * @throws DOMException: then it is still on
 */
export const turnOff = (): Promise<void> =>
  alone(async () => {
    await deafen();
    session.update({ pushSent: 0 });
    // Without its answer the server forgets this device with the first push that finds nobody.
    await api.pushnotificationsRemove({ deviceId: uniqueId() }).catch(() => undefined);
  });

/** Brings device and server together again, without a word: what fails now is tried with the next page. */
export async function keepPush(): Promise<void> {
  if (!isSupported()) return;
  await alone(async () => {
    const sent = session.current()?.pushSent === 1;
    const subscription = await subscriptionNow();
    const step = nextStep({ permission: Notification.permission, sent, subscribed: subscription !== null });
    if (step === 'forget') session.update({ pushSent: 0 });
    if (!subscription || (step !== 'send' && step !== 'ask')) return;
    const { key, registered } = await api.pushnotificationsKey({ deviceId: uniqueId() });
    const isWell = step === 'ask' && registered && isFor(subscription, key);
    if (key && !isWell) await send(key);
  }).catch(() => undefined);
}
