import { sheetStates, sheetTransitions } from '@platewright/domain/ganging/sheet-transitions';
import { defineCall } from '../../call.ts';
import {
  aed,
  emptyAnswer,
  flag,
  id,
  instant,
  integerInput,
  lang,
  language,
  optionalFilter,
  page,
  revision,
  search,
  text,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { z } from '../../z.ts';
import { plateErrors, station } from '../production/desk-calls.ts';
import { namedPlate } from '../production/named-plate.ts';

export const sheetSorts = ['number', 'dueAt'] as const;
export type SheetSort = (typeof sheetSorts)[number];
/** As many sheets as one plan has, and plates as lie on one of them. */
export const MAX_PLANNED_SHEETS = 60;
export const MAX_PLATES_OF_SHEET = 400;

/** What becomes of a sheet: the parts add up to the whole. */
const use = z.object({ total: z.number(), plates: z.number(), offcuts: z.number(), waste: z.number() });
const measures = z.object({
  /** In mm². */
  area: use,
  /** In tenths of a per cent. */
  perMille: use,
  /** Null for whoever sees no prices. */
  money: z.object({ total: aed, plates: aed, offcuts: aed, waste: aed }).nullable(),
});

const rectangle = { xMm: z.number(), yMm: z.number(), widthMm: z.number(), lengthMm: z.number() };
const placedPlate = z.object({
  ...rectangle,
  plateId: z.number(),
  code: z.string(),
  orderId: z.number(),
  number: z.number(),
  remakeNo: z.number(),
  ink: z.string(),
  isTurned: z.boolean(),
  dueAt: instant.nullable(),
  /** It is held, its order is not in production, or it has passed imaging without the sheet. */
  isStopped: z.boolean(),
});
const sheetPart = z.object({ ...rectangle, kind: z.enum(['offcut', 'waste']) });

const sheetBody = {
  widthMm: z.number(),
  lengthMm: z.number(),
  plates: z.array(placedPlate),
  /** What is left of it. */
  parts: z.array(sheetPart),
  measures,
};

const material = {
  materialId: z.number(),
  plateType: z.string(),
  thicknessMm: z.number(),
  /** Null where it is not set. */
  reliefMm: z.number().nullable(),
};

const sheetRow = z.object({
  ...material,
  /** Its number is S- and this one. */
  id: z.number(),
  state: z.enum(sheetStates),
  widthMm: z.number(),
  lengthMm: z.number(),
  offcutId: z.number().nullable(),
  plates: z.number(),
  /** Plates that are held, or not made now. */
  stopped: z.number(),
  /** When the first of its plates is due. */
  dueAt: instant.nullable(),
  wastePerMille: z.number(),
  createdAt: instant,
});

/** A relief of plates in µm; left out for those whose relief is not set. */
const relief = optionalFilter(integerInput('idInvalid', 1, 10_000));
const place = z.object({
  plateId: id,
  /** In µm, from the upper left corner of the sheet. */
  xUm: integerInput('idInvalid', 0, 10_000_000),
  yUm: integerInput('idInvalid', 0, 10_000_000),
  isTurned: flag,
});

const common = { area: 'ganging', principals: ['staff'] } as const;
const read = { ...common, method: 'GET', action: 'desk.readPlates' } as const;
const write = { ...common, method: 'POST', action: 'desk.plates' } as const;

/** Plates on sheets: what waits for a sheet, plans, and what becomes of them. */
export const gangingDeskCalls = {
  /** Plates that have no image and no place yet, by what they are made of; what is due first comes first. */
  deskPlatesToPlace: defineCall({
    ...read,
    path: '/desk/sheets/to-place',
    input: z.object({}),
    answer: z.object({
      groups: z.array(
        z.object({
          plateType: z.string(),
          thicknessMm: z.number().nullable(),
          reliefMm: z.number().nullable(),
          /** Null where there is no material of this type and thickness, or it is retired. */
          materialId: z.number().nullable(),
          plates: z.number(),
          orders: z.number(),
          dueAt: instant.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  /** Where these plates would lie, on what is in stock: a thread of its own works it out, and nothing is stored. */
  deskProposeSheets: defineCall({
    ...read,
    path: '/desk/sheets/proposal',
    input: z.object({ materialId: id, reliefUm: relief, lang }),
    answer: z.object({
      sheets: z.array(
        z.object({
          ...sheetBody,
          sizeId: z.number().nullable(),
          offcutId: z.number().nullable(),
          /** As the call that plans them takes them. */
          places: z.array(z.object({ plateId: z.number(), xUm: z.number(), yUm: z.number(), isTurned: z.boolean() })),
        }),
      ),
      notPlaced: z.array(
        z.object({
          code: z.string(),
          orderId: z.number(),
          number: z.number(),
          remakeNo: z.number(),
          reason: z.enum(['tooLarge', 'noSheetLeft']),
        }),
      ),
      measures,
    }),
    errors: ['notFound', 'busy'],
  }),
  /** Plates get their places: all of these sheets, or none. */
  deskPlanSheets: defineCall({
    ...write,
    path: '/desk/sheets',
    input: z.object({
      materialId: id,
      reliefUm: relief,
      sheets: z
        .array(
          z.object({
            sizeId: optionalFilter(id),
            offcutId: optionalFilter(id),
            places: z.array(place).min(1, 'platesMissing').max(MAX_PLATES_OF_SHEET, 'tooManyPlates'),
          }),
        )
        .min(1, 'platesMissing')
        .max(MAX_PLANNED_SHEETS, 'tooManyPlates'),
    }),
    answer: z.object({ ids: z.array(z.number()) }),
    errors: ['notFound', 'plateOnSheet', 'plateNotPlaceable', 'placementWrong', 'sheetsPlanned', 'offcutPlanned'],
  }),
  deskSheets: defineCall({
    ...read,
    path: '/desk/sheets',
    input: page.extend({
      /** Number of a sheet, an order or a plate. */
      search,
      filter: optionalFilter(z.enum(sheetStates, 'choiceInvalid')),
      sort: z.enum(sheetSorts, 'choiceInvalid').default('number'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    answer: z.object({ sheets: listAnswer(sheetRow) }),
    errors: [],
  }),
  deskSheet: defineCall({
    ...read,
    path: '/desk/sheets/:sheetId',
    input: z.object({ sheetId: id, lang }),
    answer: z.object({
      ...material,
      ...sheetBody,
      id: z.number(),
      state: z.enum(sheetStates),
      offcutId: z.number().nullable(),
      revision: z.number(),
      /** What its places have to keep to, in µm. */
      rules: z.object({
        rimUm: z.number(),
        gapUm: z.number(),
        smallestOffcut: z.object({ shortUm: z.number(), longUm: z.number() }),
        canTurn: z.boolean(),
      }),
      events: z.array(
        z.object({ kind: z.enum(['plan', 'change', 'drop', ...sheetTransitions]), by: z.string(), at: instant }),
      ),
      /** Where it is with its plates, before it is cut; its plates leave the last one when they are cut. */
      station: station.extend({ isLast: z.boolean() }).nullable(),
      /** How what its plates have just done together is taken back. */
      undo: z.enum(['undoImage', 'undoCarry']).nullable(),
      /** Other planned sheets of its material and relief, to which its plates can be moved while it is planned. */
      others: z.array(z.number()),
    }),
    errors: ['notFound'],
  }),
  /** Places by hand, all of them: plates that are missing are taken off. Checked by the rule that the page asks. */
  deskChangeSheet: defineCall({
    ...write,
    path: '/desk/sheets/:sheetId',
    input: z.object({
      sheetId: id,
      revision,
      places: z.array(place).min(1, 'platesMissing').max(MAX_PLATES_OF_SHEET, 'tooManyPlates'),
    }),
    answer: emptyAnswer,
    errors: [
      'notFound',
      'changedMeanwhile',
      'sheetLocked',
      'sheetImaged',
      'plateOnSheet',
      'plateNotPlaceable',
      'placementWrong',
    ],
  }),
  /** Gives a plate a free place on another planned sheet of its material and relief; a sheet that has no plate left is dissolved. */
  deskMovePlateToSheet: defineCall({
    ...write,
    path: '/desk/sheets/:sheetId/move',
    input: z.object({ sheetId: id, revision, plateId: id, toSheetId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile', 'sheetLocked', 'sheetImaged', 'plateNotPlaceable', 'noRoomOnSheet'],
  }),
  /**
   * Takes it from stock, back into stock, says that it is imaged, cut, or never made. Its plates go with it from station to station
   * until they are cut: one that cannot is left where it is, and named.
   */
  deskTransitionSheet: defineCall({
    ...write,
    path: '/desk/sheets/:sheetId/transition',
    input: z.object({
      sheetId: id,
      revision,
      transition: z.enum(sheetTransitions, 'choiceInvalid'),
      /** Where the sheet is seen that is carried on. */
      station: text(40).optional(),
      /** Key of the machine that did the work, of the station where the sheet is. */
      machine: text(40).optional(),
    }),
    answer: z.object({
      state: z.enum(sheetStates),
      /** As it is read now: what takes it back sends it. */
      revision: z.number(),
      /** Plates that have changed their station with it. */
      moved: z.number(),
      /** Plates that stayed where they are, and why; null for what had been there before. */
      skipped: z.array(namedPlate.extend({ error: z.enum(plateErrors).nullable() })),
    }),
    errors: [
      'notFound',
      'changedMeanwhile',
      'moveNotAllowed',
      'notEnoughSheets',
      'offcutGone',
      'platesStopped',
      'platesMovedOn',
    ],
  }),
  /** A URL of the plan of a sheet to scale with its cutting list as PDF, valid for a minute. */
  deskSheetPlan: defineCall({
    ...common,
    method: 'POST',
    action: 'desk.readPlates',
    path: '/desk/sheets/:sheetId/plan',
    input: z.object({ sheetId: id, language }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  /** A URL of the list of plates of a sheet for the imager as CSV, valid for a minute. */
  deskImagingListCsv: defineCall({
    ...common,
    method: 'POST',
    action: 'desk.readPlates',
    path: '/desk/sheets/:sheetId/csv',
    input: z.object({ sheetId: id }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
};
