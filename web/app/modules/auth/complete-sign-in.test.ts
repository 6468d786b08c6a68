import { writeTabStorage, readTabStorage } from '@platewright/browser/tab-storage';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { testSession, stubBrowser } from '../../test-browser.ts';
import { completeSignIn, isSignInComplete } from './complete-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

it('stores the session, clears the unsaved form of the tab and loads the page to return to', () => {
  stubBrowser();
  const tabStorage = new Map<string, string>();
  const loadedPaths: string[] = [];
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => tabStorage.get(key) ?? null,
      setItem: (key: string, value: string) => void tabStorage.set(key, value),
      removeItem: (key: string) => void tabStorage.delete(key),
    },
    location: { assign: (to: string) => void loadedPaths.push(to) },
  });
  writeTabStorage('unsaved-form:auth', { email: 'buyer@gulf-labels.example' });
  expect(isSignInComplete()).toBe(false);
  completeSignIn(testSession, '/products/label-plates');
  expect(readTabStorage('unsaved-form:auth')).toBeUndefined();
  expect(session.getSession()?.email).toBe('buyer@gulf-labels.example');
  expect([isSignInComplete(), loadedPaths]).toEqual([true, ['/products/label-plates']]);
});
