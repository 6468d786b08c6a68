import type { StagedPurpose } from '@platewright/domain/files/file-purposes';

/** Purposes of files that customers upload, as the metadata of the upload names them. */
export type UploadPurpose = StagedPurpose | 'missing';

/** Where files are uploaded to: the staged uploads of a product, or an order with missing files. */
export type UploadTarget = `product:${number}` | `order:${number}`;

export function parseTarget(target: UploadTarget): { readonly kind: 'product' | 'order'; readonly id: number } {
  const [kind, id] = target.split(':') as ['product' | 'order', string];
  return { kind, id: Number(id) };
}

/** The target in the metadata of an upload. */
export function toUploadMetadata(target: UploadTarget): Record<string, string> {
  const { kind, id } = parseTarget(target);
  return kind === 'product' ? { productId: String(id) } : { orderId: String(id) };
}
