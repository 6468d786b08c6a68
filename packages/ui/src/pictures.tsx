import { useCallback, useId } from 'react';
import { LazyDrawing, type DrawPicture } from './lazy-drawing.tsx';

type PictureProps = { className?: string };

/** The drawing of a category by its URL key. */
export function CategoryPicture({ url, className }: PictureProps & { url: string }) {
  const prefix = useId();
  const draw = useCallback<DrawPicture>((drawings) => drawings.category(url, prefix), [url, prefix]);
  return <LazyDrawing className={className} draw={draw} />;
}

/** The drawing of a product by its URL key; that of its category when the product has none. */
export function ProductPicture({ url, category, className }: PictureProps & { url: string; category: string }) {
  const prefix = useId();
  const draw = useCallback<DrawPicture>((drawings) => drawings.product(url, category, prefix), [url, category, prefix]);
  return <LazyDrawing className={className} draw={draw} />;
}

/** The station of the press for one of the five steps of the process. */
export function StationPicture({ step, className }: PictureProps & { step: 1 | 2 | 3 | 4 | 5 }) {
  const draw = useCallback<DrawPicture>((drawings) => drawings.station(step), [step]);
  return <LazyDrawing className={className} draw={draw} />;
}
