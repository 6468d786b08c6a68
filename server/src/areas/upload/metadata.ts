import { Metadata } from '@tus/server';
import { z } from 'zod';
import { id } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { storedPurposes } from '../../files/purposes.ts';
import type { Target } from '../../files/target.ts';
import { invalidInput } from '../../http/errors.ts';

/** What a client says about a resumable upload: `Upload-Metadata` of the tus protocol. */
const metadata = z.object({
  filename: z.string('textInvalid').min(1, 'textInvalid').max(500, 'textTooLong'),
  purpose: z.enum(storedPurposes, 'choiceInvalid'),
  productId: id.optional(),
  orderId: id.optional(),
});

export interface Announced {
  readonly target: Target;
  readonly name: string;
  /** Bytes that will come. */
  readonly size: number;
}

/**
 * Reads the headers that announce an upload. Its length must be known: a limit can not be kept on an open end.
 * @throws Refusal invalidInput, brokenBody
 */
export function readAnnounced(headers: Readonly<Record<string, string | string[] | undefined>>): Announced {
  const length = String(headers['upload-length'] ?? '');
  if (!/^\d{1,15}$/.test(length)) throw new Refusal('brokenBody');
  const parsed = metadata.safeParse(parse(String(headers['upload-metadata'] ?? '')));
  if (!parsed.success) throw invalidInput(parsed.error);
  const { filename, purpose, productId, orderId } = parsed.data;
  return {
    target: { purpose, productId: productId ?? null, orderId: orderId ?? null },
    name: filename,
    size: Number(length),
  };
}

function parse(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw new Refusal('brokenBody');
  }
}
