import { z } from '@platewright/contract/z';
import { isEmptyFile } from '../../forms/company-document-schema.ts';

interface DocumentRules {
  /** In bytes. */
  readonly perFile: number;
  /** Key of the validation message. */
  readonly tooLargeMessage: string;
  readonly wrongTypeMessage: string;
  /** Checks what the browser knows of a file; the server checks its content. */
  readonly isAllowedType: (file: File) => boolean;
}

/** The schema of the two document fields. */
export function createDocumentsSchema({
  perFile,
  tooLargeMessage,
  wrongTypeMessage,
  isAllowedType,
}: DocumentRules): z.ZodType {
  const createFieldSchema = (requiredMessage: string) =>
    z
      .custom<File | null>((value) => value instanceof File, requiredMessage)
      .refine((file) => !isEmptyFile(file), { message: 'fileEmpty', abort: true })
      .refine((file) => file !== null && isAllowedType(file), wrongTypeMessage)
      .refine((file) => file !== null && file.size <= perFile, tooLargeMessage);
  return z.object({
    tradeLicense: createFieldSchema('tradeLicenseRequired'),
    trnCertificate: createFieldSchema('trnCertificateRequired'),
  });
}
