import sharp from 'sharp';

export interface PagePreviews {
  readonly thumbnail: Buffer;
  readonly page: Buffer;
}

/** Renders previews of print files as the file inspection does; one instance loads PDFium once. */
export interface PreviewRenderer {
  /** `longestSide` is that of the page image, in pixels. */
  readonly renderFirstPage: (pdf: Uint8Array, longestSide: number) => Promise<PagePreviews>;
  readonly close: () => void;
}

const THUMBNAIL_PX = 320;

export async function createPreviewRenderer(): Promise<PreviewRenderer> {
  // A start after the first one does not need it.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  return {
    renderFirstPage: async (pdf, longestSide) => {
      const document = await library.loadDocument(pdf);
      try {
        const page = document.getPage(0);
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const scale = longestSide / Math.max(originalWidth, originalHeight);
        const { data, width, height } = await page.render({ scale, render: 'bitmap' });
        const createImage = () => sharp(data, { raw: { width, height, channels: 4 } });
        const [full, small] = await Promise.all([
          createImage().webp({ quality: 84, effort: 0 }).toBuffer(),
          createImage()
            .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside' })
            .webp({ quality: 80, effort: 0 })
            .toBuffer(),
        ]);
        return { page: full, thumbnail: small };
      } finally {
        document.destroy();
      }
    },
    close: () => library.destroy(),
  };
}
