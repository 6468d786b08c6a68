import { expect, type Page } from '@playwright/test';

/**
 * The browser of a journey reaches no push service, so it gets no address from one: this part of `PushManager` is
 * answered as Chromium would, and stored until it is unsubscribed. Permission, worker and what it shows are the browser's own.
 */
export async function mockPushSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A cookie outlives the sign-out, which empties the storage, as a subscription of a browser does.
    const COOKIE = 'push-subscription';
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const toText = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    interface StoredSubscription {
      readonly json: object;
      readonly key: string;
    }
    const subscription = ({ json, key }: StoredSubscription) => ({
      toJSON: () => json,
      options: { userVisibleOnly: true, applicationServerKey: toBytes(key).buffer },
      unsubscribe: () => {
        document.cookie = `${COOKIE}=; max-age=0; path=/`;
        return Promise.resolve(true);
      },
    });
    const getStored = () => {
      const text = new RegExp(`${COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
      return text ? subscription(JSON.parse(decodeURIComponent(text)) as StoredSubscription) : null;
    };
    const prototype = PushManager.prototype as unknown as Record<string, unknown>;
    prototype['getSubscription'] = () => Promise.resolve(getStored());
    prototype['subscribe'] = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = toText(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = toText(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      const json = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      document.cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify({ json, key }))}; path=/`;
      return getStored();
    };
  });
}

export interface PushDelivery {
  readonly endpoint: string;
  readonly message: { readonly title: string; readonly body: string; readonly path: string };
}

/** What the server has pushed to an address; a push comes from a job, so it is waited for. */
export async function waitForPushTo(page: Page, endpoint: string): Promise<PushDelivery> {
  let found: PushDelivery | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/demo/pushes');
      const { payload } = (await answer.json()) as { payload: PushDelivery[] };
      found = payload.find((one) => one.endpoint === endpoint);
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('The push was found and then was not.');
  return found;
}

/** Hands a push to the worker as the browser's push service would. */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await devtools.detach();
}

export const getShownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, dir, data }) => ({ title, body, dir, data: data as unknown }));
  });

/**
 * Taps the notification that is shown; answers which page the worker brings to the front or opens. Only a person's tap
 * may do either, so both are noted instead of done.
 */
export async function tapNotification(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  const did = await worker.evaluate(async () => {
    // What a worker has and a page has not.
    type OpenedOrFocused = (address: unknown) => Promise<void>;
    const scope = self as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly clients: { openWindow: OpenedOrFocused };
      readonly WindowClient: { readonly prototype: { focus: (this: { readonly url: string }) => Promise<void> } };
      readonly NotificationEvent: new (
        type: string,
        init: object,
      ) => Event & { waitUntil: (work: Promise<void>) => void };
    };
    let done = '';
    scope.clients.openWindow = async (address) => void (done = `open ${String(address)}`);
    scope.WindowClient.prototype.focus = async function () {
      done = `focus ${this.url}`;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let work = Promise.resolve();
    event.waitUntil = (begun) => void (work = begun);
    self.dispatchEvent(event);
    await work;
    return done;
  });
  return did.replace(new URL(page.url()).origin, '');
}
