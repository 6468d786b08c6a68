/** Paths of the bundled pictures, which are drawn as inline SVG so that they follow the light and dark theme. */
const BUNDLED_PICTURE = /^(?:|\/media\/catalogue\/(?:categories|products)\/([\w-]+?)(?:-small)?\.(?:svg|png))$/;

/**
 * Which drawing stands for a picture of the catalogue: that of the product or category which it was bundled with, whatever the
 * address is now; `key` for no picture. Undefined for an uploaded one, which is shown as an image.
 */
export function findDrawnKey(src: string, key: string): string | undefined {
  const bundled = BUNDLED_PICTURE.exec(src);
  return bundled ? (bundled[1] ?? key) : undefined;
}
