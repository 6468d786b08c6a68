import { isPaidWithoutProvider } from '@platewright/domain/payments/payment-methods';
import { ClippedText } from '@platewright/ui/clipped-text';
import { useDescribeProgress, type PaymentProgress } from '../order-page/use-describe-progress.ts';

interface Props {
  readonly payment: PaymentProgress | null;
  /** On one line that is clipped, in a row of a table. */
  readonly isOneLine?: boolean;
}

/** Payment of an order whose money no provider takes: method and how it stands. */
export function ListedPayment({ payment, isOneLine }: Props) {
  const describeProgress = useDescribeProgress();
  if (!payment || !isPaidWithoutProvider(payment.method)) return null;
  const content = (
    <>
      <bdi>{payment.name}</bdi> · {describeProgress(payment)}
    </>
  );
  if (isOneLine) return <ClippedText className="tiny muted">{content}</ClippedText>;
  return <span className="tiny muted">{content}</span>;
}
