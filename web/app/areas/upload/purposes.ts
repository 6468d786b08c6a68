import type { FilePurpose } from '@platewright/domain/files/purposes';

/** Why a customer sends a file; the words of the uploads' metadata. */
export type UploadPurpose = 'face' | 'back' | 'additional' | 'mounting' | 'missing';

/** Under which limits of the domain a purpose stands. */
export const limitPurpose: Readonly<Record<UploadPurpose, FilePurpose>> = {
  face: 'global',
  back: 'backSide',
  additional: 'additional',
  mounting: 'printingMethod',
  missing: 'missingFile',
};

/** Where files go: the pile of a product, or an order that asks for missing files. */
export type UploadPlace = `product:${number}` | `order:${number}`;

/** The place as the uploads' metadata names it. */
export function placeFields(place: UploadPlace): Record<string, string> {
  const [kind, id] = place.split(':') as ['product' | 'order', string];
  return kind === 'product' ? { productId: id } : { orderId: id };
}

/** Query key of what the server has at a place. */
export const pileKey = (place: UploadPlace) => ['pile', place] as const;
