import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../session/sign-out.ts';
import { session } from '../../../session/session-store.ts';
import { toBase64Url } from '../../../shared/base64url.ts';
import { testSession, stubBrowser } from '../../../test-browser.ts';
import { syncPush, getPushState, disablePush, enablePush } from './push-subscription.ts';

const [serverKey, otherKey] = [new Uint8Array([4, 250, 255]), new Uint8Array([4, 1, 2])];
/** The calls to the server in order, and its state. */
let requests: string[];
let server: { readonly reachable: boolean; readonly registered: boolean };
let subscription: { readonly options: object; unsubscribe: () => Promise<boolean> } | null;
let unsubscribe: () => Promise<boolean>;

function subscribeFor(key: Uint8Array) {
  subscription = { options: { applicationServerKey: key.buffer }, unsubscribe: () => unsubscribe() };
  return subscription;
}
const stubServer = async (url: string) => {
  const call = url.replace(/^\/api\/|\?.*$/g, '');
  requests.push(call);
  if (!server.reachable) throw new TypeError('no connection');
  const payload =
    call === 'pushnotifications/key' ? { key: toBase64Url(serverKey), registered: server.registered } : null;
  return new Response(JSON.stringify({ error: null, payload }), { status: 200 });
};
/** Opens a page and returns the calls that it makes by itself. */
async function openPage(): Promise<string[]> {
  requests = [];
  await syncPush();
  return requests;
}
const registrationCalls = ['pushnotifications/key', 'pushnotifications/update'];

beforeEach(() => {
  stubBrowser();
  requests = [];
  server = { reachable: true, registered: true };
  unsubscribe = async () => {
    subscription = null;
    return true;
  };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => subscribeFor(serverKey),
    },
  };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  const locks = { request: (_name: string, work: () => unknown) => work() };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker, locks });
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { PushManager: class {}, Notification, location: { assign: vi.fn() } });
  vi.stubGlobal('fetch', stubServer);
  session.save(testSession);
  session.update({ pushSent: 1 });
  subscribeFor(serverKey);
});
afterEach(() => vi.unstubAllGlobals());

describe('the push subscription of a device', () => {
  it('is checked with every page, and sent again when the server has lost it or signs with another key', async () => {
    expect(await openPage()).toEqual(['pushnotifications/key']);
    server = { ...server, registered: false };
    expect(await openPage()).toEqual(registrationCalls);
    server = { ...server, registered: true };
    subscribeFor(otherKey);
    expect(await openPage()).toEqual(registrationCalls);
    expect(await openPage()).toEqual(['pushnotifications/key']);
  });

  it('is sent again after a new sign-in, and switched off when the browser has no subscription any more', async () => {
    session.update({ pushSent: 0 });
    expect(await openPage()).toEqual(registrationCalls);
    expect(session.getSession()?.pushSent).toBe(1);
    subscription = null;
    expect(await openPage()).toEqual([]);
    expect(session.getSession()?.pushSent).toBe(0);
  });

  it('stays on when the browser fails to unsubscribe; once it is off, it stays off whatever the server answers', async () => {
    unsubscribe = async () => {
      throw new DOMException('busy');
    };
    await expect(disablePush()).rejects.toThrow('busy');
    expect([getPushState(), requests]).toEqual(['on', []]);

    unsubscribe = async () => {
      subscription = null;
      return true;
    };
    server = { ...server, reachable: false };
    await disablePush();
    expect(requests).toContain('pushnotifications/remove');
    server = { ...server, reachable: true };
    expect(await openPage()).toEqual([]);
    expect(getPushState()).toBe('off');
    await enablePush(toBase64Url(serverKey));
    expect(getPushState()).toBe('on');
  });

  it('stays off when the page is closed while it is being switched off', async () => {
    unsubscribe = () => {
      subscription = null;
      return new Promise(() => undefined);
    };
    void disablePush();
    await vi.waitFor(() => expect(subscription).toBeNull());
    expect(await openPage()).toEqual([]);
    expect(getPushState()).toBe('off');
  });

  it('is removed by signing out without a connection, and kept by signing out with one', async () => {
    await signOut();
    expect([requests, subscription]).toEqual([['users/logout'], expect.anything()]);
    session.save(testSession);
    server = { ...server, reachable: false };
    await signOut();
    expect([subscription, session.getSession()]).toEqual([null, null]);
  });
});
