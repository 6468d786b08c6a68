import type { ContentData } from '@platewright/domain/content/content-kinds';
import type { categories } from '../../platform/db/schema/index.ts';

/** Texts and pictures of a category entry as columns of the table `categories`. */
export const toCategoryColumns = (
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
