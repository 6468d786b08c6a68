import { afterEach, expect, it, vi } from 'vitest';
import { readFormDraft, toDraftKey, writeAuthDraft, writeFormDraft } from '../../forms/form-drafts.ts';
import { session } from '../../session/session-store.ts';
import { testSession, stubBrowser } from '../../test-browser.ts';
import { completeSignIn, isSignInComplete } from './complete-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

it('stores the session, takes what a guest typed into the account and loads the page to return to', () => {
  stubBrowser();
  const tabStorage: Record<string, unknown> = {
    getItem: (key: string) => tabStorage[key] ?? null,
    setItem: (key: string, value: string) => void (tabStorage[key] = value),
    removeItem: (key: string) => void delete tabStorage[key],
  };
  const loadedPaths: string[] = [];
  vi.stubGlobal('window', {
    sessionStorage: tabStorage,
    location: { assign: (to: string) => void loadedPaths.push(to) },
  });
  const guestKey = toDraftKey(null, 'contact');
  writeAuthDraft({ email: 'buyer@gulf-labels.example' });
  writeFormDraft(guestKey, { message: 'Plates for a wide press' });
  expect(isSignInComplete()).toBe(false);
  completeSignIn(testSession, '/products/label-plates');
  expect(readFormDraft(toDraftKey(null, 'auth'))).toEqual({});
  expect(readFormDraft(guestKey)).toEqual({});
  expect(readFormDraft(toDraftKey(testSession.userId, 'contact'))).toEqual({ message: 'Plates for a wide press' });
  expect(session.getSession()?.email).toBe('buyer@gulf-labels.example');
  expect([isSignInComplete(), loadedPaths]).toEqual([true, ['/products/label-plates']]);
});
