import { loadPublishedContent } from '../published-content.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const testimonials: Handler<'testimonials'> = async (_input, { tx, previewContentId: preview, lang }) => {
  const { testimonial } = await loadPublishedContent({ tx, preview }, 'testimonial');
  return testimonial.map(({ data }) => ({ text: data.text[lang], name: data.name[lang] }));
};
