import { useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import { drawPaymentMark } from './draw/payment-marks.ts';

/** The mark of an accepted card or wallet, with its name as accessible name. */
export function PaymentMark({ name, className }: { name: string; className?: string }) {
  const svg = useMemo(() => drawPaymentMark(name), [name]);
  return (
    <span role="img" aria-label={name} className={className}>
      <Drawing variant="inline" svg={svg} />
    </span>
  );
}
