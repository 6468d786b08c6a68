import { offcutStates, stockEventKinds } from '@platewright/domain/materials/stock-events';
import { defineCall } from '../../call.ts';
import {
  aed,
  aedInput,
  emptyAnswer,
  flag,
  id,
  instant,
  integerInput,
  MAX_AMOUNT,
  numberInput,
  optionalFilter,
  optionalText,
  page,
  requiredText,
  revision,
  search,
  text,
  uuid,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { z } from '../../z.ts';

/** inUse: plates are made of it · below: of one size fewer sheets are in stock than the level of warning · retired. */
export const materialFilters = ['inUse', 'below', 'retired'] as const;
export type MaterialFilter = (typeof materialFilters)[number];
export const materialSorts = ['name', 'supplierName', 'sheets', 'value'] as const;
export type MaterialSort = (typeof materialSorts)[number];

const materialFilter = {
  /** A part of what the supplier calls it or of its type, or a thickness in mm. */
  search,
  filter: optionalFilter(z.enum(materialFilters, 'choiceInvalid')),
};

const materialRow = z.object({
  id: z.number(),
  plateType: z.string(),
  thicknessMm: z.number(),
  supplierName: z.string(),
  /** In stock, of all sizes. */
  sheets: z.number(),
  offcuts: z.number(),
  /** Of both; null for whoever sees no prices. */
  value: aed.nullable(),
  isBelow: z.boolean(),
  isRetired: z.boolean(),
});

const sheetSizeRow = z.object({
  id: z.number(),
  widthMm: z.number(),
  lengthMm: z.number(),
  price: aed.nullable(),
  warnBelow: z.number(),
  sheets: z.number(),
  value: aed.nullable(),
  isBelow: z.boolean(),
  revision: z.number(),
});

const offcutRow = z.object({
  id: z.number(),
  widthMm: z.number(),
  lengthMm: z.number(),
  place: z.string(),
  state: z.enum(offcutStates),
  value: aed.nullable(),
  storedAt: instant,
});

const materialFacts = {
  supplierName: z.string(),
  /** Edge of a sheet that no plate reaches. */
  rimMm: z.number(),
  /** Between two plates. */
  gapMm: z.number(),
  canTurn: z.boolean(),
  /** The least that is worth keeping of a sheet. */
  offcutShortMm: z.number(),
  offcutLongMm: z.number(),
  leastOffcutUse: z.number(),
};

/** A length with at most one decimal. */
const edge = numberInput(
  z
    .number('edgeInvalid')
    .min(0, 'edgeInvalid')
    .max(50, 'edgeInvalid')
    .refine((mm) => Math.abs(mm * 10 - Math.round(mm * 10)) < 1e-6, 'edgeInvalid'),
);
const side = integerInput('sheetSizeInvalid', 100, 3000);
const offcutSide = integerInput('offcutSizeInvalid', 10, 3000);

export const materialTerms = z.object({
  supplierName: requiredText(120, 'supplierNameRequired'),
  rimMm: edge,
  gapMm: edge,
  canTurn: flag,
  offcutShortMm: offcutSide,
  offcutLongMm: offcutSide,
  leastOffcutUse: integerInput('sharePercentInvalid', 0, 100),
  isRetired: flag,
});
/** Sku of a plate type and the thickness, as the price list has them. */
export const materialKind = z.object({
  plateType: text(40, 'choiceInvalid').min(1, 'choiceInvalid'),
  thicknessMm: numberInput(z.number('choiceInvalid').min(0.1, 'choiceInvalid').max(10, 'choiceInvalid')),
});
/** What is worth keeping has a shorter and a longer side. */
export const withSidesRule = <T extends z.ZodType<{ offcutShortMm: number; offcutLongMm: number }>>(schema: T): T =>
  schema.refine(({ offcutShortMm, offcutLongMm }) => offcutShortMm <= offcutLongMm, {
    path: ['offcutLongMm'],
    error: 'offcutSidesSwapped',
  });

export const sheetSizeTerms = z.object({
  price: aedInput({ min: 0, max: MAX_AMOUNT }),
  warnBelow: integerInput('sheetCountInvalid', 0, 100_000),
});
export const sheetSizeSides = z.object({ widthMm: side, lengthMm: side });

/** Sent again, it changes nothing. */
const change = { requestId: uuid };
const sheets = integerInput('sheetsInvalid', 1, 10_000);
export const receivedSheets = z.object({ ...change, sizeId: id, sheets, note: optionalText(200) });
export const takenSheets = z.object({ ...change, sizeId: id, sheets, note: requiredText(200, 'noteRequired') });
export const countedSheets = z.object({
  ...change,
  sizeId: id,
  sheets: integerInput('sheetCountInvalid', 0, 100_000),
  /** As many as the page showed: when somebody has moved some since, they are counted again. */
  shown: integerInput('sheetCountInvalid', 0),
  note: requiredText(200, 'noteRequired'),
});
export const foundOffcut = z.object({
  ...change,
  materialId: id,
  widthMm: offcutSide,
  lengthMm: offcutSide,
  place: optionalText(60),
  note: optionalText(200),
});
export const discardedOffcut = z.object({ ...change, offcutId: id, note: requiredText(200, 'noteRequired') });

const common = { area: 'materials', principals: ['staff'] } as const;
const read = { ...common, method: 'GET', action: 'desk.readMaterials' } as const;
const edit = { ...common, method: 'POST', action: 'desk.materials' } as const;
const stock = { ...common, method: 'POST', action: 'desk.stock' } as const;

/** What plates are made of: raw sheets and off-cuts in stock. */
export const materialDeskCalls = {
  deskMaterials: defineCall({
    ...read,
    path: '/desk/materials',
    input: page.extend({
      ...materialFilter,
      sort: z.enum(materialSorts, 'choiceInvalid').default('name'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    /** `value`: of all materials found; null for whoever sees no prices. */
    answer: z.object({ materials: listAnswer(materialRow).extend({ value: aed.nullable() }) }),
    errors: [],
  }),
  /** A URL that answers the filtered materials as CSV, valid for a minute. */
  deskMaterialsCsv: defineCall({
    ...common,
    method: 'POST',
    action: 'desk.readMaterials',
    path: '/desk/materials/csv',
    input: z.object(materialFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
  /** Types and thicknesses of plates that the price list has: what there can be materials for. */
  deskMaterialKinds: defineCall({
    ...edit,
    method: 'GET',
    path: '/desk/material-kinds',
    input: z.object({}),
    answer: z.object({ plateTypes: z.array(z.string()), thicknessesMm: z.array(z.number()) }),
    errors: [],
  }),
  deskMaterial: defineCall({
    ...read,
    path: '/desk/materials/:materialId',
    input: z.object({ materialId: id }),
    answer: materialRow.extend({ ...materialFacts, revision: z.number(), sizes: z.array(sheetSizeRow) }),
    errors: ['notFound'],
  }),
  /** Off-cuts of a material, those in stock or those that were, the newest first. */
  deskOffcuts: defineCall({
    ...read,
    path: '/desk/materials/:materialId/offcuts',
    input: page.extend({ materialId: id, state: z.enum(offcutStates, 'choiceInvalid').default('stored') }),
    answer: z.object({ offcuts: listAnswer(offcutRow) }),
    errors: ['notFound'],
  }),
  /** What happened to the stock of a material, the newest first. */
  deskStockEvents: defineCall({
    ...read,
    path: '/desk/materials/:materialId/events',
    input: page.extend({ materialId: id, kind: optionalFilter(z.enum(stockEventKinds, 'choiceInvalid')) }),
    answer: z.object({
      events: listAnswer(
        z.object({
          id: z.string(),
          kind: z.enum(stockEventKinds),
          /** The size of the sheets, or of the off-cut. */
          widthMm: z.number(),
          lengthMm: z.number(),
          offcutId: z.number().nullable(),
          moved: z.number(),
          sheetsLeft: z.number().nullable(),
          value: aed.nullable(),
          note: z.string(),
          at: instant,
          by: z.string(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  deskCreateMaterial: defineCall({
    ...edit,
    path: '/desk/materials',
    input: withSidesRule(materialTerms.extend(materialKind.shape)),
    answer: z.object({ id: z.number() }),
    errors: ['materialExists'],
  }),
  deskChangeMaterial: defineCall({
    ...edit,
    path: '/desk/materials/:materialId',
    input: withSidesRule(materialTerms.extend({ materialId: id, revision })),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskAddSheetSize: defineCall({
    ...edit,
    path: '/desk/materials/:materialId/sizes',
    input: sheetSizeTerms.extend({ ...sheetSizeSides.shape, materialId: id }),
    answer: z.object({ id: z.number() }),
    errors: ['notFound', 'sheetSizeExists'],
  }),
  /** A sheet keeps its size: another one is a size of its own. */
  deskChangeSheetSize: defineCall({
    ...edit,
    path: '/desk/sheet-sizes/:sizeId',
    input: sheetSizeTerms.extend({ sizeId: id, revision }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Sheets come in, each at the price of its size. */
  deskReceiveSheets: defineCall({
    ...stock,
    path: '/desk/sheet-sizes/:sizeId/receive',
    input: receivedSheets,
    answer: z.object({ sheets: z.number() }),
    errors: ['notFound', 'requestReused'],
  }),
  /** Sheets are used without a plan, such as for a test. */
  deskTakeSheets: defineCall({
    ...stock,
    path: '/desk/sheet-sizes/:sizeId/take',
    input: takenSheets,
    answer: z.object({ sheets: z.number() }),
    errors: ['notFound', 'notEnoughSheets', 'requestReused'],
  }),
  /** So many are there, whatever was thought. */
  deskCountSheets: defineCall({
    ...stock,
    path: '/desk/sheet-sizes/:sizeId/count',
    input: countedSheets,
    answer: z.object({ sheets: z.number() }),
    errors: ['notFound', 'changedMeanwhile', 'requestReused'],
  }),
  /** An off-cut that lies there and is in no list; it is worth nothing in the books. */
  deskStoreOffcut: defineCall({
    ...stock,
    path: '/desk/materials/:materialId/offcuts',
    input: foundOffcut,
    answer: z.object({ id: z.number() }),
    errors: ['notFound', 'requestReused'],
  }),
  deskDiscardOffcut: defineCall({
    ...stock,
    path: '/desk/offcuts/:offcutId/discard',
    input: discardedOffcut,
    answer: emptyAnswer,
    errors: ['notFound', 'offcutGone', 'requestReused'],
  }),
};
