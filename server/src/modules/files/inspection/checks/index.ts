import { emptyInspection, type InspectionCheck, type InspectionResult, type InspectionTask } from '../port.ts';
import { inspectPdf } from './pdf.ts';
import { inspectRaster } from './raster.ts';

/** The check of each MIME type that can be inspected. */
const checksByMimeType: Readonly<Partial<Record<string, InspectionCheck>>> = {
  'application/pdf': inspectPdf,
  'image/png': inspectRaster,
  'image/apng': inspectRaster,
  'image/jpeg': inspectRaster,
  'image/tiff': inspectRaster,
};

/** Inspects a file in this process; files of other types pass without facts and pictures. */
export const runInspection = async (task: InspectionTask): Promise<InspectionResult> =>
  (await checksByMimeType[task.mime]?.(task)) ?? emptyInspection;
