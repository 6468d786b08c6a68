import { getDeviceId } from '@platewright/browser/session-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSession, stubBrowser } from '../test-browser.ts';
import { isAgent } from './account-access.ts';
import { hasPermission } from './permissions.ts';
import { session } from './session-store.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('stores permissions with name and key, group, device, push flag and developer flag beside the user [AUTH-21]', () => {
    session.save(testSession);
    const device = getDeviceId();
    const { user = '', permissions = '', ...texts } = Object.fromEntries(browser.storage);
    expect(JSON.parse(permissions)).toEqual([{ name: 'Create orders', key: 'CREATE_ORDER' }]);
    expect(texts).toEqual({ groupId: '2', uniqueId: device, pushSent: '0', developer: '0' });
    expect(JSON.parse(user)).not.toHaveProperty('permissions');
    expect(session.getSession()).toEqual({ ...testSession, pushSent: 0 });
  });

  it('keeps both flags when tokens are refreshed; a new sign-in resets the push flag', () => {
    browser.storage.set('developer', '1');
    session.save(testSession);
    session.update({ pushSent: 1 });
    session.update({ token: 'second-token' });
    expect([browser.storage.get('pushSent'), browser.storage.get('developer')]).toEqual(['1', '1']);
    session.save(testSession);
    expect([browser.storage.get('pushSent'), browser.storage.get('developer')]).toEqual(['0', '1']);
    session.clear();
    expect([browser.storage.get('pushSent'), browser.storage.get('developer')]).toEqual([undefined, '1']);
    session.clearAll();
    expect(browser.storage.size).toBe(0);
  });

  it('is the same object until something changes', () => {
    session.save(testSession);
    expect(session.getSession()).toBe(session.getSession());
    const before = session.getSession();
    session.update({ token: 'second-token' });
    expect(session.getSession()).not.toBe(before);
    expect(session.getSession()?.token).toBe('second-token');
  });

  it('notifies subscribers of changes in this and in other tabs', () => {
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.save(testSession);
    expect(listener).toHaveBeenCalledTimes(1);
    for (const listener of browser.listeners.get('storage') ?? []) listener({ key: 'user' });
    for (const listener of browser.listeners.get('storage') ?? []) listener({ key: 'draft:label-plates' });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    session.clearAll();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('applies live permissions without changing the tokens [SHL-41]', () => {
    session.save(testSession);
    session.update({ permissions: [] });
    expect(hasPermission(session.getSession(), 'CREATE_ORDER')).toBe(false);
    expect(session.getSession()?.refreshToken).toBe('refresh-token');
  });

  it('clears everything at sign-out, including the device id', () => {
    session.save(testSession);
    const device = getDeviceId();
    session.clearAll();
    expect(session.getSession()).toBeNull();
    expect(getDeviceId()).not.toBe(device);
  });

  it('keeps drafts and settings when the server ends the session', () => {
    browser.storage.set('draft:label-plates', '{}');
    session.save(testSession);
    session.clear();
    expect(session.getSession()).toBeNull();
    expect([...browser.storage.keys()].sort()).toEqual(['developer', 'draft:label-plates']);
  });

  it('is null when the stored text is not a session', () => {
    browser.storage.set('user', '{"token":');
    expect(session.getSession()).toBeNull();
    browser.storage.set('user', '{"token":1}');
    expect(session.getSession()).toBeNull();
  });
});

describe('permissions', () => {
  it('gives owners all permissions and members those of their role', () => {
    expect(hasPermission(null, 'CREATE_ORDER')).toBe(false);
    expect(hasPermission(testSession, 'CREATE_ORDER')).toBe(true);
    expect(hasPermission(testSession, 'APPROVE')).toBe(false);
    expect(hasPermission({ ...testSession, isMember: false }, 'APPROVE')).toBe(true);
    expect(isAgent(testSession)).toBe(false);
    expect(isAgent({ ...testSession, groupId: 3 })).toBe(true);
  });
});
