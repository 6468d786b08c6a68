import { uniqueId } from '@platewright/browser/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoSession, fakeBrowser } from '../test-browser.ts';
import { holds, isAgent } from './rights.ts';
import { session } from './store.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('keeps permissions with name and key, group, device, push flag and developer flag beside the user [AUTH-21]', () => {
    session.store(demoSession);
    const device = uniqueId();
    const { user = '', permissions = '', ...texts } = Object.fromEntries(browser.storage);
    expect(JSON.parse(permissions)).toEqual([{ name: 'Create orders', key: 'CREATE_ORDER' }]);
    expect(texts).toEqual({ groupId: '2', uniqueId: device, pushSent: '0', developer: '0' });
    expect(JSON.parse(user)).not.toHaveProperty('permissions');
    expect(session.current()).toEqual({ ...demoSession, pushSent: 0 });
  });

  it('keeps both flags while its tokens are renewed; a new sign-in has sent nothing yet', () => {
    browser.storage.set('developer', '1');
    session.store(demoSession);
    session.update({ pushSent: 1 });
    session.update({ token: 'second-token' });
    expect([browser.storage.get('pushSent'), browser.storage.get('developer')]).toEqual(['1', '1']);
    session.store(demoSession);
    expect([browser.storage.get('pushSent'), browser.storage.get('developer')]).toEqual(['0', '1']);
    session.clear();
    expect([browser.storage.get('pushSent'), browser.storage.get('developer')]).toEqual([undefined, '1']);
    session.clearAll();
    expect(browser.storage.size).toBe(0);
  });

  it('is the same object until something changes', () => {
    session.store(demoSession);
    expect(session.current()).toBe(session.current());
    const before = session.current();
    session.update({ token: 'second-token' });
    expect(session.current()).not.toBe(before);
    expect(session.current()?.token).toBe('second-token');
  });

  it('tells this tab of its own changes and of those of other tabs', () => {
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    session.store(demoSession);
    expect(heard).toHaveBeenCalledTimes(1);
    for (const listener of browser.listeners.get('storage') ?? []) listener({ key: 'user' });
    for (const listener of browser.listeners.get('storage') ?? []) listener({ key: 'draft:label-plates' });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    session.clearAll();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('takes live permissions over without touching the tokens [SHL-41]', () => {
    session.store(demoSession);
    session.update({ permissions: [] });
    expect(holds(session.current(), 'CREATE_ORDER')).toBe(false);
    expect(session.current()?.refreshToken).toBe('refresh-token');
  });

  it('forgets everything at sign-out, the device with it', () => {
    session.store(demoSession);
    const device = uniqueId();
    session.clearAll();
    expect(session.current()).toBeNull();
    expect(uniqueId()).not.toBe(device);
  });

  it('leaves what was typed and configured when the server ends the session', () => {
    browser.storage.set('draft:label-plates', '{}');
    session.store(demoSession);
    session.clear();
    expect(session.current()).toBeNull();
    expect([...browser.storage.keys()].sort()).toEqual(['developer', 'draft:label-plates']);
  });

  it('is nobody when what is stored is no session', () => {
    browser.storage.set('user', '{"token":');
    expect(session.current()).toBeNull();
    browser.storage.set('user', '{"token":1}');
    expect(session.current()).toBeNull();
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
