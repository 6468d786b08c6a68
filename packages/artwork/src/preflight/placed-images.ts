import type { ImageOnPage, PageFacts } from '../facts/artwork-facts.ts';

/** An image that covers this part of the page is the page. */
const WHOLE_PAGE = 0.9;

/** Whether something is all that a page shows, so that other limits hold for it. */
export function coversPage(box: ImageOnPage['box'], { boxes }: Pick<PageFacts, 'boxes'>, marksOnPage: number): boolean {
  const page = boxes.trim ?? boxes.crop;
  const pageArea = (page[2] - page[0]) * (page[3] - page[1]);
  const width = Math.min(box[2], page[2]) - Math.max(box[0], page[0]);
  const height = Math.min(box[3], page[3]) - Math.max(box[1], page[1]);
  return marksOnPage === 1 && width > 0 && height > 0 && width * height >= WHOLE_PAGE * pageArea;
}

/** The lower resolution of an image as it is placed; null for a single pixel or an image without an area, whose resolution does not matter. */
export function getPlacedPpi({
  widthPixels,
  heightPixels,
  ppiX,
  ppiY,
}: Pick<ImageOnPage, 'widthPixels' | 'heightPixels' | 'ppiX' | 'ppiY'>): number | null {
  const ppi = Math.min(ppiX, ppiY);
  return ppi <= 0 || (widthPixels <= 1 && heightPixels <= 1) ? null : ppi;
}

/** The images with tints of a page, with their resolution: those that the rule `imagePpi` is about. */
export function listPlacedImages(page: PageFacts): { readonly box: ImageOnPage['box']; readonly ppi: number }[] {
  const marks = Object.values(page.counts).reduce((sum, count) => sum + count, 0);
  return page.images.flatMap((image) => {
    const ppi = getPlacedPpi(image);
    return ppi === null || image.bits === 1 || coversPage(image.box, page, marks) ? [] : [{ box: image.box, ppi }];
  });
}
