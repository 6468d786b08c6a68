import { Drawing } from './drawing.tsx';
import { drawLogo } from './draw/logo.ts';

/** The logo of the operator; `size` in pixels. */
export function LogoMark({ size, className }: { size?: number; className?: string }) {
  return <Drawing variant="inline" className={className} svg={drawLogo(size)} />;
}
