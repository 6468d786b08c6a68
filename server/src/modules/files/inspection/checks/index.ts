import type { InspectionCheck } from '../port.ts';
import { inspectPdf } from './pdf.ts';
import { inspectRaster } from './raster.ts';

/** The check of each MIME type that can be inspected; files of other types pass without facts and pictures. */
export const checksByMimeType: Readonly<Partial<Record<string, InspectionCheck>>> = {
  'application/pdf': inspectPdf,
  'image/png': inspectRaster,
  'image/apng': inspectRaster,
  'image/jpeg': inspectRaster,
  'image/tiff': inspectRaster,
};
