import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// A limit for what never comes, wide enough for a machine with other work.
configure({ asyncUtilTimeout: 20_000 });

// What one test leaves in the browser is not there for the next one.
beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
