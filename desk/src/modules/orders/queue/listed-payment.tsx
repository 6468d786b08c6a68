import { useDescribeProgress, type PaymentProgress } from '../order-page/use-describe-progress.ts';

/** Payment of an order in the queue: method and how it stands; nothing while nothing was agreed. */
export function ListedPayment({ payment }: { payment: PaymentProgress | null }) {
  const describeProgress = useDescribeProgress();
  if (!payment) return null;
  return (
    <span className="small muted">
      <bdi>{payment.name}</bdi> · {describeProgress(payment)}
    </span>
  );
}
