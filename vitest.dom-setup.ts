import { checkConnectivity, getConnectivity } from '@platewright/browser/connectivity';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A limit for what never comes, wide enough for a machine with other work.
configure({ asyncUtilTimeout: 20_000 });

// What one test leaves in the browser is not there for the next one.
beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
  sessionStorage.clear();
});
// A test whose server was away must not leave the next one without it: what is loaded later waits for the server.
beforeEach(async () => {
  const { fetch } = globalThis;
  while (getConnectivity() !== 'online') {
    globalThis.fetch = async () => Response.json({ error: null, payload: { open: true, database: true } });
    await checkConnectivity();
  }
  // Nothing else is put back here: what a file replaces for all its tests stays.
  globalThis.fetch = fetch;
});
afterEach(async () => {
  cleanup();
  // What a test began to load ends with it: later it would fail, and be asked for again, in another test.
  await vi.dynamicImportSettled();
});
