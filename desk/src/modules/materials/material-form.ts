import { materialKind, materialTerms, withSidesRule } from '@platewright/contract/modules/materials/desk-calls';
import { z } from '@platewright/contract/z';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import type { Material } from './use-materials.ts';

/** A number as it is typed, read by the rule of the call; an empty field is none. */
export const createTypedNumber = (schema: z.ZodType<number>, decimals = 0) =>
  z
    .string()
    .transform((typed) => normalizeNumberInput(typed, decimals) || undefined)
    .pipe(schema as z.ZodType<number, string | undefined>);

const { shape } = materialTerms;

export const materialForm = withSidesRule(
  z.object({
    plateType: materialKind.shape.plateType,
    thicknessMm: createTypedNumber(materialKind.shape.thicknessMm, 3),
    supplierName: shape.supplierName,
    rimMm: createTypedNumber(shape.rimMm, 1),
    gapMm: createTypedNumber(shape.gapMm, 1),
    canTurn: z.boolean(),
    offcutShortMm: createTypedNumber(shape.offcutShortMm),
    offcutLongMm: createTypedNumber(shape.offcutLongMm),
    leastOffcutUse: createTypedNumber(shape.leastOffcutUse),
    isRetired: z.boolean(),
  }),
);

/** In their order on the screen. */
export const materialFields = [
  ...(['plateType', 'thicknessMm', 'supplierName', 'rimMm', 'gapMm', 'canTurn'] as const),
  ...(['offcutShortMm', 'offcutLongMm', 'leastOffcutUse', 'isRetired'] as const),
];

/** What the form begins with; a new material with what is usual. */
export const toMaterialValues = (material: Material | null) => ({
  plateType: material?.plateType ?? '',
  thicknessMm: material ? String(material.thicknessMm) : '',
  supplierName: material?.supplierName ?? '',
  rimMm: String(material?.rimMm ?? 10),
  gapMm: String(material?.gapMm ?? 6),
  canTurn: material?.canTurn ?? true,
  offcutShortMm: String(material?.offcutShortMm ?? 200),
  offcutLongMm: String(material?.offcutLongMm ?? 300),
  leastOffcutUse: String(material?.leastOffcutUse ?? 50),
  isRetired: material?.isRetired ?? false,
});
