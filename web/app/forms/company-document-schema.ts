import { z } from '@platewright/contract/z';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';

const { maxBytesPerFile } = getUploadLimits('companyDocument');

const isImageOrPdf = ({ type }: File): boolean =>
  type === '' || type.startsWith('image/') || type === 'application/pdf';

/** Whether a value is a file without content. */
export const isEmptyFile = (value: unknown): boolean => value instanceof File && value.size === 0;

/** No file, or an image or PDF of at most 10 MB by its declared type; the server checks the content. */
export const optionalDocumentSchema = z
  .custom<File | null>((value) => value === null || value instanceof File)
  .refine((file) => !isEmptyFile(file), { message: 'fileEmpty', abort: true })
  .refine((file) => file === null || file.size <= maxBytesPerFile, 'fileMax10')
  .refine((file) => file === null || isImageOrPdf(file), 'fileTypeRefused');
