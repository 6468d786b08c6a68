import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

export interface Pictures {
  readonly thumbnail: Buffer;
  readonly page: Buffer;
}

/** Draws the first page of print files as the inspection would, one library for all of them. */
export interface Darkroom {
  /** `longest` side of the page's picture in pixels. */
  readonly develop: (pdf: Uint8Array, longest: number) => Promise<Pictures>;
  readonly close: () => void;
}

const THUMBNAIL_PX = 320;

export async function openDarkroom(): Promise<Darkroom> {
  const library = await PDFiumLibrary.init();
  return {
    develop: async (pdf, longest) => {
      const document = await library.loadDocument(pdf);
      try {
        const page = document.getPage(0);
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const scale = longest / Math.max(originalWidth, originalHeight);
        const { data, width, height } = await page.render({ scale, render: 'bitmap' });
        const picture = () => sharp(data, { raw: { width, height, channels: 4 } });
        const [full, small] = await Promise.all([
          picture().webp({ quality: 84, effort: 0 }).toBuffer(),
          picture().resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside' }).webp({ quality: 80, effort: 0 }).toBuffer(),
        ]);
        return { page: full, thumbnail: small };
      } finally {
        document.destroy();
      }
    },
    close: () => library.destroy(),
  };
}
