import argon2 from '@node-rs/argon2';
import { expect, vi } from 'vitest';
import { createDeviceId, TEST_PASSWORD } from './accounts-and-emails.ts';
import type { TestApp } from './test-app.ts';

/** The limits of an installation twice over: with 1 a busy machine would also be answered "busy". */
export const LIMIT_FACTOR = 2;
export const PER_ADDRESS = 10 * LIMIT_FACTOR;
export const PER_ACCOUNT = 100 * LIMIT_FACTOR;
export const SIGN_INS_PER_ADDRESS = 50 * LIMIT_FACTOR;

export interface Browser {
  /** Where it is: every attacker has an address of their own. */
  address: string;
  cookie?: string;
}
let nextAddress = 0;
export const createAddress = (): string => `10.${Math.floor(++nextAddress / 250)}.7.${(nextAddress % 250) + 1}`;
export const createBrowser = (address = createAddress()): Browser => ({ address });

interface Answer {
  readonly status: number;
  readonly name: string | undefined;
  readonly payload: Record<string, unknown> | null;
}

/** Posts as a browser does: with its cookie, storing the one that it gets. */
export async function postFromBrowser(
  app: TestApp,
  browser: Browser,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: { uniqueId: createDeviceId(), ...body },
    remoteAddress: browser.address,
    headers: { ...headers, ...(browser.cookie ? { cookie: browser.cookie } : {}) },
  });
  const set = answer.headers['set-cookie'];
  if (typeof set === 'string') browser.cookie = set.split(';')[0];
  const { error, payload } = answer.json<{
    error: { name: string } | null;
    payload: Record<string, unknown> | null;
  }>();
  return { status: answer.statusCode, name: error?.name, payload };
}

/** Runs sign-ins without the work that each costs the server, which other tests measure. */
export async function withQuickHashes(work: () => Promise<void>, isRight = false): Promise<void> {
  const verify = vi.spyOn(argon2, 'verify').mockResolvedValue(isRight);
  try {
    await work();
  } finally {
    verify.mockRestore();
  }
}

/** Sign-ins and guesses of browsers at an app that runs with `LIMIT_FACTOR`. */
export function createSignInAttempts(getApp: () => TestApp) {
  const signIn = (browser: Browser, email: string, password = TEST_PASSWORD, path = '/users/authenticate') =>
    postFromBrowser(getApp(), browser, path, { email, password });
  const guess = (browser: Browser, email: string, path?: string) => signIn(browser, email, 'Wrong-2026', path);
  return {
    signIn,
    guess,
    /** Wrong passwords, each from an address of its own, until the account's limit for all addresses is used up. */
    guessFromManyAddresses: (email: string, path?: string) =>
      withQuickHashes(async () => {
        for (let n = 0; n < PER_ACCOUNT; n++)
          expect((await guess(createBrowser(), email, path)).name).toBe('wrongCredentials');
        expect((await guess(createBrowser(), email, path)).name).toBe('tooManySignIns');
      }),
    /** Wrong passwords from one address or browser, as many as it may try. */
    guessFromOneAddress: (browser: Browser, email: string) =>
      withQuickHashes(async () => {
        for (let n = 0; n < PER_ADDRESS; n++) expect((await guess(browser, email)).name).toBe('wrongCredentials');
      }),
  };
}
