import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4310);
/** A running system can be tested instead of an own one: `E2E_BASE_URL=https://… npx playwright test`. */
const runningBaseUrl = process.env.E2E_BASE_URL;
/** By name: a passkey belongs to a name, never to an IP address. */
const baseURL = runningBaseUrl ?? `http://localhost:${port}`;

// This file is read again by every worker; the variable makes all of them speak of the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'platewright-e2e-'));

const findFile = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));
const complete = findFile(process.env.CHROMIUM, '/usr/bin/chromium') ?? '/usr/bin/chromium';
/** The browser without a user interface takes a third of the processor time of the complete one. */
const headless =
  findFile(process.env.CHROMIUM_HEADLESS_SHELL, process.env.CHROMIUM, '/usr/bin/chromium-headless-shell') ?? complete;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const english = { locale: 'en-GB' };
const arabic = { locale: 'ar-AE' };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: process.env.E2E_OUTPUT_DIR ?? './test-results',
  fullyParallel: true,
  // More than the machine has cores: a browser waits more than it works.
  workers: 3,
  // A journey that needs a second try has found something: at work it fails. In CI one slow moment does not discard a
  // whole run; the result names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalTeardown: './teardown.ts',
  use: {
    baseURL,
    timezoneId: 'Asia/Dubai',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Without movement a page is at rest sooner; what moves asks for it: `page.emulateMedia({ reducedMotion: 'no-preference' })`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: headless },
  },
  // A journey runs in one mix of screen and language, the one that shows most of it: desktop-en, or what its tag names.
  // `@every-mix` is for the main job alone: configure, upload, order, approve, pay. `metadata.lang` is what a journey
  // puts into `?lang=`. `@complete-browser` is for what the browser without a user interface does not have, such as
  // notifications.
  projects: [
    {
      name: 'desktop-en',
      use: { ...desktop, ...english },
      metadata: { lang: 'en' },
      grepInvert: /@(phone-ar|complete-browser)\b/,
    },
    {
      name: 'complete-browser',
      use: { ...desktop, ...english, launchOptions: { executablePath: complete } },
      metadata: { lang: 'en' },
      grep: /@complete-browser\b/,
    },
    { name: 'desktop-ar', use: { ...desktop, ...arabic }, metadata: { lang: 'ar' }, grep: /@every-mix\b/ },
    { name: 'phone-en', use: { ...phone, ...english }, metadata: { lang: 'en' }, grep: /@every-mix\b/ },
    { name: 'phone-ar', use: { ...phone, ...arabic }, metadata: { lang: 'ar' }, grep: /@(phone-ar|every-mix)\b/ },
  ],
  ...(runningBaseUrl
    ? {}
    : {
        webServer: {
          command: 'node --enable-source-maps ../build/server/main.js',
          url: `${baseURL}/api/health/ready`,
          timeout: 300_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          stdout: 'ignore',
          stderr: 'pipe',
          env: {
            NODE_ENV: 'production',
            PLATEWRIGHT_MODE: 'demo',
            PORT: String(port),
            HOST: '127.0.0.1',
            PUBLIC_URL: baseURL,
            DATA_DIR: process.env.E2E_DATA_DIR,
            // Empty: the embedded engine, whatever the environment says.
            DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
            // Many journeys sign in as the same person at once.
            RATE_LIMIT_FACTOR: '100',
            // Nobody waits ten minutes for the email about unread messages.
            CHAT_EMAIL_SECONDS: '4',
          },
        },
      }),
});
