import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** A look at every page, apart from the journeys. */
export default defineConfig({
  ...journeys,
  testMatch: 'every-page.ts',
  retries: 0,
  projects: [{ name: 'pages', use: { locale: 'en-GB' } }],
});
