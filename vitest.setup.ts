import { afterAll, vi } from 'vitest';

// Node 20 has no navigator, which a check of the connection asks that outlives the file that began it.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true, writable: true });

// A worker runs many files in one module graph: a global that a file leaves behind would be seen by the next one.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
