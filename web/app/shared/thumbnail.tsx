import { CategoryPicture, ProductPicture } from '@platewright/ui/pictures';

/** Pictures that come with the portal are drawn into the page, so that they follow light and dark. */
const DRAWN = /^(?:|\/media\/catalogue\/(?:categories|products)\/[\w-]+\.svg)$/;

interface Props {
  /** Address of the picture as the catalogue has it; pictures that staff upload are shown as they are. */
  readonly src: string;
  readonly category: string;
  /** Url name of the product; without it the picture stands for the category. */
  readonly product?: string;
  readonly className?: string;
}

/** The thumbnail of a category or a product; its name stands beside it. */
export function Thumbnail({ src, category, product, className }: Props) {
  if (!DRAWN.test(src))
    return <img src={src} alt="" width={352} height={216} loading="lazy" decoding="async" className={className} />;
  if (product === undefined) return <CategoryPicture url={category} className={className} />;
  return <ProductPicture url={product} category={category} className={className} />;
}
