import { demoCategories } from '../catalogue/index.ts';
import type { ContentKind } from '@platewright/domain/content/kinds';
import { demoAbout, demoFounders } from './about.ts';
import { demoBanners, demoTestimonials } from './banners.ts';
import { demoBrand, demoMaintenance } from './brand.ts';
import { demoFaq } from './faq.ts';
import { demoFigures, demoHome, demoPartners, demoSteps, demoValues } from './home.ts';
import { demoLegal } from './legal.ts';
import { demoRouteMeta } from './meta.ts';

export { demoAbout, demoFounders } from './about.ts';
export { demoBanners, demoTestimonials } from './banners.ts';
export { demoBrand, demoMaintenance } from './brand.ts';
export { demoFaq } from './faq.ts';
export { demoFigures, demoHome, demoPartners, demoSteps, demoValues } from './home.ts';
export { demoLegal } from './legal.ts';
export { demoRouteMeta } from './meta.ts';

/** A piece of content as a house starts with it. */
export interface DemoPiece {
  readonly kind: ContentKind;
  readonly key: string;
  readonly position: number;
  readonly data: unknown;
}

const one = (kind: ContentKind, data: unknown): DemoPiece[] => [{ kind, key: kind, position: 0, data }];
const many = <D>(kind: ContentKind, list: readonly D[], key = (_data: D, position: number) => String(position)) =>
  list.map((data, position): DemoPiece => ({ kind, key: key(data, position), position, data }));

/** All content of the demo house (conventions, Brand): invented, edited by staff. */
export const demoContent: readonly DemoPiece[] = [
  ...one('brand', demoBrand),
  ...one('maintenance', demoMaintenance),
  ...many('banner', demoBanners),
  ...many('testimonial', demoTestimonials),
  ...many('figure', demoFigures),
  ...many('value', demoValues),
  ...many('step', demoSteps),
  ...one('home', demoHome),
  ...many('partner', demoPartners),
  ...many('faq', demoFaq),
  ...demoLegal.map(({ id, ...data }, position): DemoPiece => ({ kind: 'legal', key: id, position, data })),
  ...one('about', demoAbout),
  ...many('founder', demoFounders),
  ...many('routeMeta', demoRouteMeta, ({ route }) => route),
  ...demoCategories.map((category, position): DemoPiece => ({
    kind: 'category',
    key: category.key,
    position,
    data: {
      name: category.name,
      thumbnail: category.thumbnail,
      image: category.image,
      metaTitle: category.meta_title,
      metaDescription: category.meta_description,
      galleryDescription: category.gallery_description,
    },
  })),
];
