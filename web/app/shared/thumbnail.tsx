import { CategoryPicture, ProductPicture } from '@platewright/ui/pictures';
import clsx from 'clsx';
import { findDrawnKey } from './find-drawn-key.ts';

interface Props {
  /** Path of the picture in the catalogue; empty for a bundled one. Uploaded pictures are shown as images. */
  readonly src: string;
  readonly category: string;
  /** URL key of the product; without it the picture of the category is shown. */
  readonly product?: string;
  readonly className?: string;
}

/** The decorative picture of a category or a product; the name is beside it. */
export function Thumbnail({ src, category, product, className }: Props) {
  const drawn = findDrawnKey(src, product ?? category);
  if (drawn === undefined)
    return (
      <img
        {...{ src, alt: '', width: 352, height: 216 }}
        loading="lazy"
        decoding="async"
        className={clsx('cover', className)}
      />
    );
  if (product === undefined) return <CategoryPicture url={drawn} className={className} />;
  return <ProductPicture url={drawn} category={category} className={className} />;
}
