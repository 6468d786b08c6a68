import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoSession, fakeBrowser } from '../test-browser.ts';
import { holds, isAgent } from './rights.ts';
import { clearStorage, currentSession, storeSession, subscribeSession, uniqueId, updateSession } from './store.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('keeps user, group, permissions and device under the names of the specification', () => {
    storeSession(demoSession);
    uniqueId();
    expect([...browser.storage.keys()].sort()).toEqual(['groupId', 'permissions', 'uniqueId', 'user']);
    expect(JSON.parse(browser.storage.get('user') ?? '')).not.toHaveProperty('permissions');
    expect(currentSession()).toEqual(demoSession);
  });

  it('is the same object until something changes', () => {
    storeSession(demoSession);
    expect(currentSession()).toBe(currentSession());
    const before = currentSession();
    updateSession({ token: 'second-token' });
    expect(currentSession()).not.toBe(before);
    expect(currentSession()?.token).toBe('second-token');
  });

  it('tells this tab of its own changes and of those of other tabs', () => {
    const heard = vi.fn();
    const stop = subscribeSession(heard);
    storeSession(demoSession);
    expect(heard).toHaveBeenCalledTimes(1);
    for (const listener of browser.listeners.get('storage') ?? []) listener({ key: 'user' });
    for (const listener of browser.listeners.get('storage') ?? []) listener({ key: 'draft:label-plates' });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    clearStorage();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('takes live permissions over without touching the tokens [SHL-41]', () => {
    storeSession(demoSession);
    updateSession({ permissions: [] });
    expect(holds(currentSession(), 'CREATE_ORDER')).toBe(false);
    expect(currentSession()?.refreshToken).toBe('refresh-token');
  });

  it('forgets everything at sign-out, the device with it', () => {
    storeSession(demoSession);
    const device = uniqueId();
    clearStorage();
    expect(currentSession()).toBeNull();
    expect(uniqueId()).not.toBe(device);
  });

  it('is nobody when what is stored is no session', () => {
    browser.storage.set('user', '{"token":');
    expect(currentSession()).toBeNull();
    browser.storage.set('user', '{"token":1}');
    expect(currentSession()).toBeNull();
  });
});

describe('rights', () => {
  it('lets owners do everything and members what their role says', () => {
    expect(holds(null, 'CREATE_ORDER')).toBe(false);
    expect(holds(demoSession, 'CREATE_ORDER')).toBe(true);
    expect(holds(demoSession, 'APPROVE')).toBe(false);
    expect(holds({ ...demoSession, isMember: false }, 'APPROVE')).toBe(true);
    expect(isAgent(demoSession)).toBe(false);
    expect(isAgent({ ...demoSession, groupId: 3 })).toBe(true);
  });
});
