export type ImageFormat = 'png' | 'jpg' | 'webp';

/** Widths in which a picture is kept beside its own, in pixels; always WebP. */
export const imageWidths = [480, 960, 1600] as const;

const folder = (id: string): string => `content/${id.slice(0, 2)}/${id}`;
export const originalImageKey = (id: string, format: ImageFormat): string => `${folder(id)}/whole.${format}`;
export const imageKey = (id: string, width: number): string => `${folder(id)}/w${width}.webp`;

/** Public path of a picture; `?w=` asks for at least that width. A picture never changes under its path. */
export const imagePath = (id: string, format: ImageFormat): string => `/media/content/${id}.${format}`;

const PATH = /^\/media\/content\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|jpg|webp)$/;
/** The picture of a public path; null when it is none of ours. */
export function readImagePath(path: string): { readonly id: string; readonly format: ImageFormat } | null {
  const [, id, format] = PATH.exec(path) ?? [];
  return id ? { id, format: format as ImageFormat } : null;
}
