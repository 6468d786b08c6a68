import { CategoryPicture, ProductPicture } from '@platewright/ui/pictures';

/** Paths of the bundled pictures, which are drawn as inline SVG so that they follow the light and dark theme. */
const BUNDLED_PICTURE = /^(?:|\/media\/catalogue\/(?:categories|products)\/[\w-]+\.svg)$/;

interface Props {
  /** Path of the picture in the catalogue; empty for a bundled one. Uploaded pictures are shown as images. */
  readonly src: string;
  readonly category: string;
  /** URL key of the product; without it the picture of the category is shown. */
  readonly product?: string;
  readonly className?: string;
}

/** The decorative thumbnail of a category or a product; the name is beside it. */
export function Thumbnail({ src, category, product, className }: Props) {
  if (!BUNDLED_PICTURE.test(src))
    return <img src={src} alt="" width={352} height={216} loading="lazy" decoding="async" className={className} />;
  if (product === undefined) return <CategoryPicture url={category} className={className} />;
  return <ProductPicture url={product} category={category} className={className} />;
}
