import { useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import { logoMark } from './draw/logo.ts';
import { paymentMark } from './draw/payment-marks.ts';

type Placed = { className?: string };

/** The house's mark; `size` in pixels. */
export function LogoMark({ size, className }: Placed & { size?: number }) {
  return <Drawing look="inline" className={className} svg={logoMark(size)} />;
}

/** The mark of an accepted card or wallet; its name is said. */
export function PaymentMark({ name, className }: Placed & { name: string }) {
  const svg = useMemo(() => paymentMark(name), [name]);
  return (
    <span role="img" aria-label={name} className={className}>
      <Drawing look="inline" svg={svg} />
    </span>
  );
}
