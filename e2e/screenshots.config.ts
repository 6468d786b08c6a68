import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The pictures of the README, taken as the journeys are walked. */
export default defineConfig({
  ...journeys,
  testMatch: 'take-screenshots.ts',
  workers: 1,
  projects: [{ name: 'pictures', use: { viewport: { width: 1280, height: 800 }, locale: 'en-GB' } }],
});
