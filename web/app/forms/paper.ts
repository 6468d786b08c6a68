import { z } from '@platewright/contract/z';
import { fileLimits } from '@platewright/domain/files/purposes';

const { perFile } = fileLimits('companyDocument');

const isImageOrPdf = ({ type }: File): boolean =>
  type === '' || type.startsWith('image/') || type === 'application/pdf';

/** A file with nothing in it, which no kind of paper can be. */
export const isEmptyFile = (value: unknown): boolean => value instanceof File && value.size === 0;

/** An image or PDF of at most 10 MB, or none, as the browser knows it; the server looks into it. */
export const optionalPaper = z
  .custom<File | null>((value) => value === null || value instanceof File)
  .refine((file) => !isEmptyFile(file), { message: 'fileEmpty', abort: true })
  .refine((file) => file === null || file.size <= perFile, 'fileMax10')
  .refine((file) => file === null || isImageOrPdf(file), 'fileTypeRefused');
