import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../session/sign-out.ts';
import { session } from '../session/store.ts';
import { base64url } from '../shared/base64url.ts';
import { demoSession, fakeBrowser } from '../test-browser.ts';
import { keepPush, pushStanding, turnOff, turnOn } from './device.ts';

const [ours, theirs] = [new Uint8Array([4, 250, 255]), new Uint8Array([4, 1, 2])];
/** What the server is asked, in order, and what it knows. */
let asked: string[];
let server: { readonly reachable: boolean; readonly registered: boolean };
let subscription: { readonly options: object; unsubscribe: () => Promise<boolean> } | null;
let unsubscribe: () => Promise<boolean>;

function subscribeFor(key: Uint8Array) {
  subscription = { options: { applicationServerKey: key.buffer }, unsubscribe: () => unsubscribe() };
  return subscription;
}
const serve = async (url: string) => {
  const call = url.replace(/^\/api\/|\?.*$/g, '');
  asked.push(call);
  if (!server.reachable) throw new TypeError('line');
  const payload = call === 'pushnotifications/key' ? { key: base64url(ours), registered: server.registered } : null;
  return new Response(JSON.stringify({ error: null, payload }), { status: 200 });
};
/** A page that was opened, with what the server is told by itself. */
async function opened(): Promise<string[]> {
  asked = [];
  await keepPush();
  return asked;
}
const told = ['pushnotifications/key', 'pushnotifications/update'];

beforeEach(() => {
  fakeBrowser();
  asked = [];
  server = { reachable: true, registered: true };
  unsubscribe = async () => {
    subscription = null;
    return true;
  };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => subscribeFor(ours),
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
  vi.stubGlobal('fetch', serve);
  session.store(demoSession);
  session.update({ pushSent: 1 });
  subscribeFor(ours);
});
afterEach(() => vi.unstubAllGlobals());

describe('a device that takes pushes', () => {
  it('is asked about with every page, and sent again when the server has forgotten it or signs with another key', async () => {
    expect(await opened()).toEqual(['pushnotifications/key']);
    server = { ...server, registered: false };
    expect(await opened()).toEqual(told);
    server = { ...server, registered: true };
    subscribeFor(theirs);
    expect(await opened()).toEqual(told);
    expect(await opened()).toEqual(['pushnotifications/key']);
  });

  it('is sent once more by a new sign-in, and off where the browser takes pushes no more', async () => {
    session.update({ pushSent: 0 });
    expect(await opened()).toEqual(told);
    expect(session.current()?.pushSent).toBe(1);
    subscription = null;
    expect(await opened()).toEqual([]);
    expect(session.current()?.pushSent).toBe(0);
  });

  it('stays on when its browser does not let go, and stays off from then on, whatever the server answers', async () => {
    unsubscribe = async () => {
      throw new DOMException('busy');
    };
    await expect(turnOff()).rejects.toThrow('busy');
    expect([pushStanding(), asked]).toEqual(['on', []]);

    unsubscribe = async () => {
      subscription = null;
      return true;
    };
    server = { ...server, reachable: false };
    await turnOff();
    expect(asked).toContain('pushnotifications/remove');
    server = { ...server, reachable: true };
    expect(await opened()).toEqual([]);
    expect(pushStanding()).toBe('off');
    await turnOn(base64url(ours));
    expect(pushStanding()).toBe('on');
  });

  it('stays off when the page is closed while it is switched off', async () => {
    unsubscribe = () => {
      subscription = null;
      return new Promise(() => undefined);
    };
    void turnOff();
    await vi.waitFor(() => expect(subscription).toBeNull());
    expect(await opened()).toEqual([]);
    expect(pushStanding()).toBe('off');
  });

  it('hears no more after signing out without a connection, and keeps its address with one', async () => {
    await signOut();
    expect([asked, subscription]).toEqual([['users/logout'], expect.anything()]);
    session.store(demoSession);
    server = { ...server, reachable: false };
    await signOut();
    expect([subscription, session.current()]).toEqual([null, null]);
  });
});
