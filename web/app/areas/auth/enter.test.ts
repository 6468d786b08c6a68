import { keepInTab, keptInTab } from '@platewright/browser/tab-storage';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../session/store.ts';
import { demoSession, fakeBrowser } from '../../test-browser.ts';
import { enter, isLeaving } from './enter.ts';

afterEach(() => vi.unstubAllGlobals());

it('stores who signed in, leaves nothing of what was typed in the tab and goes on', () => {
  fakeBrowser();
  const kept = new Map<string, string>();
  const went: string[] = [];
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    location: { assign: (to: string) => void went.push(to) },
  });
  keepInTab('typed:entry', { email: 'buyer@gulf-labels.example' });
  expect(isLeaving()).toBe(false);
  enter(demoSession, '/products/label-plates');
  expect(keptInTab('typed:entry')).toBeUndefined();
  expect(session.current()?.email).toBe('buyer@gulf-labels.example');
  expect([isLeaving(), went]).toEqual([true, ['/products/label-plates']]);
});
