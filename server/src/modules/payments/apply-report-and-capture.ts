import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { applyProviderReport, markAttemptUnknown, type PaymentOutcome } from './provider-report.ts';

interface ReportToApply {
  /** The attempt. */
  readonly paymentId: string;
  readonly payment: ProviderPayment | null;
}

/**
 * Applies what a provider reports, and asks for the money of a payment that its customer has approved. The attempt is
 * stored as authorised before: from then on it cannot be replaced by another one. If the process ends in between, the
 * query job asks again; the provider captures a reference once.
 */
export async function applyReportAndCapture(
  deps: Deps,
  provider: RemotePaymentProvider,
  report: ReportToApply,
): Promise<PaymentOutcome> {
  const { paymentId, payment } = report;
  const outcome = await transactWithEvents(deps, (tx, publish) => applyProviderReport(tx, publish, deps, report));
  const isCaptureDue = payment?.state === 'approved' && outcome.state === 'authorised';
  if (!isCaptureDue || !provider.capture) return outcome;
  try {
    const captured = await provider.capture(payment.id, paymentId);
    return await transactWithEvents(deps, (tx, publish) =>
      applyProviderReport(tx, publish, deps, { paymentId, payment: captured }),
    );
  } catch (error) {
    if (error instanceof PaymentProviderRejectedError) {
      deps.log.error({ err: error, paymentId }, 'a payment provider refused to capture an approved payment');
      const declined = { ...payment, state: 'declined', reason: 'captureRefused' } as const;
      return transactWithEvents(deps, (tx, publish) =>
        applyProviderReport(tx, publish, deps, { paymentId, payment: declined }),
      );
    }
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    deps.log.warn({ err: error, paymentId }, 'a capture was not answered');
    await transactWithEvents(deps, (tx) => markAttemptUnknown(tx, deps, paymentId));
    return { ...outcome, state: 'unknown' };
  }
}
