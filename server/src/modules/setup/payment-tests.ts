import { and, desc, eq } from 'drizzle-orm';
import type { PaymentTestOutcome } from '@platewright/domain/setup/setup-steps';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { paymentTests, staff } from '../../platform/db/schema/index.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { getKeyFingerprint, type OnlineProviderKey } from './provider-setups.ts';

interface PaymentTestResult {
  readonly outcome: PaymentTestOutcome;
  readonly reason: string;
}

export interface StoredPaymentTest extends PaymentTestResult {
  readonly at: Date;
  readonly by: string;
}

/** The last test with the keys that are configured now; tests of earlier ones say nothing about them. */
export async function findLastPaymentTest(
  tx: Tx,
  config: Config,
  provider: OnlineProviderKey,
): Promise<StoredPaymentTest | null> {
  const [row] = await tx
    .select({ outcome: paymentTests.outcome, reason: paymentTests.reason, at: paymentTests.at, by: staff.name })
    .from(paymentTests)
    .innerJoin(staff, eq(staff.id, paymentTests.staffId))
    .where(and(eq(paymentTests.provider, provider), eq(paymentTests.fingerprint, getKeyFingerprint(config, provider))))
    .orderBy(desc(paymentTests.id))
    .limit(1);
  return row ? { ...row, outcome: row.outcome as PaymentTestOutcome } : null;
}

/** Asks a provider whether it takes its keys. */
export const testPaymentKeys = ({ verify }: Pick<RemotePaymentProvider, 'verify'>): Promise<PaymentTestResult> =>
  verify().then(
    () => ({ outcome: 'accepted', reason: '' }),
    (error: unknown) => {
      if (error instanceof PaymentProviderRejectedError) return { outcome: 'refused', reason: error.message.trim() };
      if (error instanceof PaymentProviderUnavailableError)
        return { outcome: 'unreachable', reason: error.message.trim() };
      throw error;
    },
  );
