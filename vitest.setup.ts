import { afterAll, vi } from 'vitest';

// A worker runs many files in one module graph: a global that a file leaves behind would be seen by the next one.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
