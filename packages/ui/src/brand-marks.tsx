import { useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import { drawLogo } from './draw/logo.ts';
import { drawPaymentMark } from './draw/payment-marks.ts';

type BrandMarkProps = { className?: string };

/** The logo of the plate house; `size` in pixels. */
export function LogoMark({ size, className }: BrandMarkProps & { size?: number }) {
  return <Drawing variant="inline" className={className} svg={drawLogo(size)} />;
}

/** The mark of an accepted card or wallet, with its name as accessible name. */
export function PaymentMark({ name, className }: BrandMarkProps & { name: string }) {
  const svg = useMemo(() => drawPaymentMark(name), [name]);
  return (
    <span role="img" aria-label={name} className={className}>
      <Drawing variant="inline" svg={svg} />
    </span>
  );
}
