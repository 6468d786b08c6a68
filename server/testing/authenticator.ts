import { TOTP, Secret } from 'otpauth';
import type { ContractClient } from '@platewright/contract/client';
import { TEST_PASSWORD } from './accounts-and-emails.ts';
import type { TestApp } from './test-app.ts';

/** The app on somebody's phone. */
export interface Authenticator {
  /** The code of this moment, or of so many steps of 30 seconds later. */
  readonly getCode: (steps?: number) => string;
}

export const createAuthenticator = ({ clock }: TestApp, secret: string): Authenticator => ({
  getCode: (steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + steps * 30_000 }),
});

/** Moves on to a moment whose codes were never used. */
export const waitForNextCode = ({ clock }: TestApp): void => clock.advance({ minutes: 2 });

/** Turns the second factor on for a customer whose password is `TEST_PASSWORD`. */
export async function turnOnCustomerSecondFactor(app: TestApp, call: ContractClient) {
  const { secret } = await call.accountSetUpSecondFactor({ password: TEST_PASSWORD });
  const authenticator = createAuthenticator(app, secret);
  const { recoveryCodes } = await call.accountTurnOnSecondFactor({ code: authenticator.getCode() });
  waitForNextCode(app);
  return { authenticator, recoveryCodes: recoveryCodes ?? [] };
}

/** The same for one of the staff. */
export async function turnOnStaffSecondFactor(app: TestApp, call: ContractClient) {
  const { secret } = await call.deskSetUpSecondFactor({ password: TEST_PASSWORD });
  const authenticator = createAuthenticator(app, secret);
  const { recoveryCodes } = await call.deskTurnOnSecondFactor({ code: authenticator.getCode() });
  waitForNextCode(app);
  return { authenticator, recoveryCodes: recoveryCodes ?? [] };
}
