import type { Fils } from '@platewright/domain/money/fils';
import type { Localised, OptionNode } from '@platewright/domain/options/types';

/** A category as the catalogue stores it. */
export interface DemoCategory {
  id: number;
  key: string;
  name: Localised;
  image: string;
  thumbnail: string;
  meta_title: Localised;
  meta_description: Localised;
  gallery_description: Localised;
}

/** A product as the catalogue stores it; wire names as in the specification [PROD-13]. */
export interface DemoProduct {
  id: number;
  url: string;
  categoryKey: string;
  name: Localised;
  image: string;
  thumbnail: string;
  short_description: Localised;
  /** HTML. */
  gallery_description: Localised;
  meta_title: Localised;
  meta_description: Localised;
  /** Null: the default quote text. */
  quoteText: Localised | null;
  quoteTextColor: string | null;
  pdfPrice: Fils;
  testProduct: boolean;
  hasCustomTemplate: boolean;
  hasAttachFile: boolean;
  additional_upload_file: boolean;
  hasBothSide: boolean;
  options: OptionNode<Localised>[];
}

export const t = (en: string, ar: string): Localised => ({ en, ar });

/** Where the pictures and guides of the demo catalogue are served from. */
export const media = {
  /** 1200 x 630 PNG: social networks take no SVG. */
  category: (key: string): string => `/media/catalogue/categories/${key.toLowerCase()}.png`,
  categoryThumbnail: (key: string): string => `/media/catalogue/categories/${key.toLowerCase()}.svg`,
  product: (url: string): string => `/media/catalogue/products/${url}.png`,
  thumbnail: (url: string): string => `/media/catalogue/products/${url}-small.svg`,
  swatch: (sku: string): string => `/media/catalogue/swatches/${sku}.svg`,
  guide: (name: string): string => `/media/catalogue/guides/${name}.pdf`,
};
