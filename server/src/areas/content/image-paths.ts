export type ImageFormat = 'png' | 'jpg' | 'webp';

/** Widths in which a picture is kept beside its own, in pixels; always WebP. */
export const imageWidths = [480, 960, 1600] as const;

const folder = (id: string): string => `content/${id.slice(0, 2)}/${id}`;
export const originalImageKey = (id: string, format: ImageFormat): string => `${folder(id)}/whole.${format}`;
export const imageKey = (id: string, width: number): string => `${folder(id)}/w${width}.webp`;

/** Public path of a picture; `?w=` asks for at least that width. A picture never changes under its path. */
export const imagePath = (id: string, format: ImageFormat): string => `/media/content/${id}.${format}`;
