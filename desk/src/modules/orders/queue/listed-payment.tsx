import { isPaidLater } from '@platewright/domain/payments/payment-methods';
import { useDescribeProgress, type PaymentProgress } from '../order-page/use-describe-progress.ts';

/** Payment of an order that is paid later than it is made: method and how it stands. */
export function ListedPayment({ payment }: { payment: PaymentProgress | null }) {
  const describeProgress = useDescribeProgress();
  if (!payment || !isPaidLater(payment.method)) return null;
  return (
    <span className="tiny muted">
      <bdi>{payment.name}</bdi> · {describeProgress(payment)}
    </span>
  );
}
