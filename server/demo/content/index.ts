import { localized } from '../../catalogue-seed/catalogue/types.ts';
import { buildContent } from '../../catalogue-seed/content/index.ts';
import { createRouteMeta } from '../../catalogue-seed/content/route-meta.ts';
import { demoAbout, demoFounders } from './about.ts';
import { demoBrand } from './brand.ts';
import { demoFigures, demoPartners, demoTestimonials, demoValues } from './home.ts';

export { demoFounders } from './about.ts';
export { demoBrand } from './brand.ts';
export { demoPartners, demoTestimonials } from './home.ts';

export const demoRouteMeta = createRouteMeta({
  '/about-us': localized(
    'Who makes your plates: a flexo plate and prepress house in Al Quoz, Dubai, and its founders.',
    'من يصنع ألواحك: شركة لألواح الفلكسو وما قبل الطباعة في القوز بدبي، ومؤسساها.',
  ),
  '/contact-us': localized(
    'Address, phone, e-mail and a form: reach the plate house in Dubai.',
    'العنوان والهاتف والبريد الإلكتروني ونموذج مراسلة: تواصل مع مصنع الألواح في دبي.',
  ),
});

/** The standard content with everything that names the demo operator, its founders, partners and customers. */
export const demoContent = buildContent({
  brand: demoBrand,
  about: demoAbout,
  founders: demoFounders,
  figures: demoFigures,
  values: demoValues,
  partners: demoPartners,
  testimonials: demoTestimonials,
  routeMeta: demoRouteMeta,
});
