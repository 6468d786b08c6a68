import type { ContentData } from '@platewright/domain/content/kinds';
import type { categories } from '../db/schema/index.ts';

/** Texts and pictures of a category as its table holds them. */
export const categoryColumns = (
  data: ContentData<'category'>,
): Pick<
  typeof categories.$inferInsert,
  'name' | 'thumbnail' | 'image' | 'metaTitle' | 'metaDescription' | 'galleryDescription'
> => ({
  name: data.name,
  thumbnail: data.thumbnail,
  image: data.image,
  metaTitle: data.metaTitle,
  metaDescription: data.metaDescription,
  galleryDescription: data.galleryDescription,
});
