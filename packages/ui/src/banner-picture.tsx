import { useId, useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import { drawBanner } from './draw/illustrations.ts';

/** A pale halftone strip for banners. */
export function BannerPicture({ className }: { className?: string }) {
  const prefix = useId();
  const svg = useMemo(() => drawBanner(prefix), [prefix]);
  return <Drawing className={className} svg={svg} />;
}
