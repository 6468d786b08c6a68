import { Metadata } from '@tus/server';
import { z } from 'zod';
import { id } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { resumablePurposes } from '@platewright/domain/files/file-purposes';
import type { UploadTarget } from '../authorize-upload.ts';
import { toInvalidInputError } from '../../../platform/http/error-answers.ts';

/** The `Upload-Metadata` header of the tus protocol. */
const metadataSchema = z.object({
  filename: z.string('textInvalid').min(1, 'textInvalid').max(500, 'textTooLong'),
  purpose: z.enum(resumablePurposes, 'choiceInvalid'),
  productId: id.optional(),
  orderId: id.optional(),
});

interface UploadAnnouncement {
  readonly target: UploadTarget;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Parses the headers that announce an upload. The length is required, because limits are checked before any byte.
 * @throws CallError invalidInput, brokenBody
 */
export function readUploadAnnouncement(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): UploadAnnouncement {
  // Uploads in parts that are joined afterwards: an extension of the protocol that is not offered.
  if (headers['upload-concat'] !== undefined) throw new CallError('brokenBody');
  const length = String(headers['upload-length'] ?? '');
  if (!/^\d{1,15}$/.test(length)) throw new CallError('brokenBody');
  const parsed = metadataSchema.safeParse(parseUploadMetadata(String(headers['upload-metadata'] ?? '')));
  if (!parsed.success) throw toInvalidInputError(parsed.error);
  const { filename, purpose, productId, orderId } = parsed.data;
  return {
    target: { purpose, productId: productId ?? null, orderId: orderId ?? null },
    name: filename,
    size: Number(length),
  };
}

function parseUploadMetadata(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw new CallError('brokenBody');
  }
}
