export type ImageFormat = 'png' | 'jpg' | 'webp' | 'svg';

/** An uploaded image as it is stored. */
export interface ReadImage {
  readonly format: ImageFormat;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The same picture as a PNG, where it is an SVG: its path differs in the extension. */
  readonly png?: Buffer;
}

/** Widths in pixels of the smaller WebP versions that are stored beside an image. */
export const imageWidths = [480, 960, 1600] as const;

const getImageFolder = (id: string): string => `content/${id.slice(0, 2)}/${id}`;
export const getOriginalImageKey = (id: string, format: ImageFormat): string => `${getImageFolder(id)}/whole.${format}`;
export const getImageKey = (id: string, width: number): string => `${getImageFolder(id)}/w${width}.webp`;

/** Public path of an image; `?w=` requests at least that width. The image at a path never changes. */
export const getImagePath = (id: string, format: ImageFormat): string => `/media/content/${id}.${format}`;

const IMAGE_PATH_PATTERN = /^\/media\/content\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|jpg|webp|svg)$/;
/** The image of a public path; null when the path is not of `getImagePath`. */
export function parseImagePath(path: string): { readonly id: string; readonly format: ImageFormat } | null {
  const [, id, format] = IMAGE_PATH_PATTERN.exec(path) ?? [];
  return id ? { id, format: format as ImageFormat } : null;
}
