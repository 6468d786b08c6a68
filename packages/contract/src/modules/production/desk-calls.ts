import { plateStates, plateTransitions } from '@platewright/domain/production/plate-transitions';
import { labelFiles, labelFormatNames } from '@platewright/domain/production/label-formats';
import { scrapPayers } from '@platewright/domain/production/scrap';
import { plateTechnologies } from '@platewright/domain/production/stations';
import { defineCall } from '../../call.ts';
import {
  aed,
  id,
  instant,
  lang,
  language,
  optionalFilter,
  optionalText,
  page,
  reasonKey,
  search,
  text,
  uuid,
} from '../../fields.ts';
import { isNewestOnly, listAnswer } from '../../shapes.ts';
import { z } from '../../z.ts';
import { namedPlate } from './named-plate.ts';
import { printDeskCalls } from './print-desk-calls.ts';

/** material: by how plates are made and their thickness. */
export const plateSorts = ['dueAt', 'since', 'number', 'customer', 'material'] as const;
export type PlateSort = (typeof plateSorts)[number];
/** late: their order should have been ready by now. */
export const plateFilters = ['open', 'held', 'late', 'remakes'] as const;
export type PlateFilter = (typeof plateFilters)[number];

/** As many plates as one call moves: a rack, or what a device has scanned without a connection. */
export const MAX_PLATE_EVENTS = 200;

const stationKey = text(40);
/** What happened last to a plate, and who did it. */
const lastEvent = z.object({ transition: z.enum(plateTransitions), by: z.string(), at: instant, canUndo: z.boolean() });

export const plateRow = namedPlate.extend({
  id: z.number(),
  /** The plate that it is made instead of: scrapped in the plate room, or delivered with an earlier order. */
  remakeOf: namedPlate.nullable(),
  /** The plate that is made instead of it since it was scrapped. */
  remake: namedPlate.nullable(),
  ink: z.string(),
  side: z.enum(['face', 'back']),
  widthMm: z.number().nullable(),
  lengthMm: z.number().nullable(),
  technology: z.enum(plateTechnologies),
  thicknessMm: z.number().nullable(),
  projectName: z.string(),
  company: z.string(),
  isRush: z.boolean(),
  dueAt: instant.nullable(),
  /** Its order should have been ready by now. */
  isLate: z.boolean(),
  /** Of its order: what can happen to it depends on it. */
  statusId: z.number(),
  /** Keys of the stations that it passes, in their order. */
  route: z.array(z.string()),
  /** Null when it has passed all of them, or is scrapped. */
  station: z.string().nullable(),
  state: z.enum(plateStates),
  since: instant,
  last: lastEvent.nullable(),
});

const localizedName = z.object({ en: z.string(), ar: z.string() });
const named = z.object({ key: z.string(), name: localizedName });
export const station = named.extend({ machines: z.array(named) });
/** A part of a sheet with what is lost of it; without one yet, by area. */
export const plateMaterial = z.object({ cost: aed, sheetId: z.number().nullable() });
/** Why a plate was scrapped. */
const scrap = z.object({
  /** Null for a reason in their own words, which are the note. */
  reason: localizedName.nullable(),
  note: z.string(),
  /** Key of the station where the fault was found. */
  station: z.string(),
  payer: z.enum(scrapPayers),
  by: z.string(),
  at: instant,
});

export const countedStation = station.extend({
  /** Plates of orders in production that are there, those that are held included. */
  plates: z.number(),
  held: z.number(),
  late: z.number(),
  /** Not among the stations in force: plates that were made before are there. */
  isRemoved: z.boolean(),
});

/** Why nothing happened to a plate. */
export const plateErrors = [
  'plateUnknown',
  /** Its order is on hold. */
  'orderNotInProduction',
  'orderFinished',
  'orderCancelled',
  /** All of its invoice was credited. */
  'orderCredited',
  /** It is at another station than the one that was seen: somebody was faster. */
  'plateElsewhere',
  'plateHeld',
  'plateNotHeld',
  'platePacked',
  'stationNotPassed',
  'noteRequired',
  'nothingToUndo',
  /** Its remake stands for it. */
  'plateScrapped',
  'reasonRequired',
  'reasonUnknown',
  'stationNotReached',
  /** Something has happened to the remake: the scrapped plate stays what it is. */
  'remakeTouched',
  /** It is in a parcel: it is taken out first, as long as that has not left. */
  'plateInParcel',
  /** Some plates of its order have left, and the order is ready: it does not go back into production. */
  'orderPartlyShipped',
  /** The id was sent before with something else. */
  'requestReused',
  /** The station where it is has no such machine. */
  'machineUnknown',
] as const;
export type PlateError = (typeof plateErrors)[number];

const plateEvent = z.object({
  /** Given by the device: sent again it changes nothing. */
  id: uuid,
  /** Code, address or number of the plate, as it is scanned or typed. */
  plate: text(300),
  transition: z.enum(plateTransitions, 'choiceInvalid'),
  /** The station at which the plate is seen, or `packed` or `scrapped`; without it wherever it is. */
  seenAt: stationKey.optional(),
  /** Where it is sent back to; without it the station before. */
  to: stationKey.optional(),
  /** Why it is sent back, held or scrapped. */
  note: optionalText(500),
  /** Key of the reason why it is scrapped; empty for one in their own words. */
  reasonKey,
  /** Where its fault was found; without it where it is. */
  foundAt: stationKey.optional(),
  payer: z.enum(scrapPayers, 'choiceInvalid').default('operator'),
  way: z.enum(['scan', 'hand'], 'choiceInvalid'),
  /** Key of the machine that did the work, of the station where the plate is. */
  machine: stationKey.optional(),
  /** When it happened by the clock of a device that sends it later; without it when it arrives. */
  at: instant.optional(),
});

const plateOutcome = z.object({
  id: z.string(),
  /** done · repeated: it had been done before · refused. */
  outcome: z.enum(['done', 'repeated', 'refused']),
  error: z.enum(plateErrors).nullable(),
  /** The time of the device cannot be right: when it arrived is stored. */
  isTimeReplaced: z.boolean(),
  /** As it is now; null for an unknown one. */
  plate: plateRow.nullable(),
});

/** The plate room: where every plate is that is made, and what happens to it. */
export const productionDeskCalls = {
  ...printDeskCalls,
  /** Plates of orders in production that have not passed all stations. */
  deskPlates: defineCall({
    area: 'production',
    method: 'GET',
    path: '/desk/plate-room',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: page.extend({
      lang,
      /** Code or number of a plate, number of an order, a part of project, customer or ink. */
      search,
      station: optionalFilter(stationKey),
      filter: optionalFilter(z.enum(plateFilters, 'choiceInvalid')),
      sort: z.enum(plateSorts, 'choiceInvalid').default('dueAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    /** `stations`: those in force, and removed ones where plates are, whatever is filtered. */
    answer: z.object({ plates: listAnswer(plateRow), stations: z.array(countedStation) }),
    errors: [],
  }),
  /** A plate by its code, address or number, with what has happened to it, the newest first. */
  deskPlate: defineCall({
    area: 'production',
    method: 'GET',
    path: '/desk/plate-room/plate',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: z.object({ plate: text(300), lang }),
    answer: z.object({
      plate: plateRow.extend({
        lineScreen: z.number().nullable(),
        angle: z.number(),
        isMirrored: z.boolean(),
        isMounted: z.boolean(),
        reliefUm: z.number().nullable(),
        /** Null where its size is not known. */
        areaM2: z.number().nullable(),
        /** What it was sold for by its order, without VAT, for who may see prices; 0 for one that is free of charge. */
        soldFor: aed.nullable(),
        /** What its material costs, for who may see what materials cost; null where its size or material is not known. */
        material: plateMaterial.nullable(),
        /** Why it was scrapped, or the plate that it is made instead of. */
        scrap: scrap.nullable(),
      }),
      events: z.array(
        z.object({
          transition: z.enum(plateTransitions),
          from: z.string().nullable(),
          to: z.string().nullable(),
          note: z.string(),
          way: z.enum(['scan', 'hand', 'check', 'sheet']),
          /** As it was called then. */
          machine: localizedName.nullable(),
          by: z.string(),
          at: instant,
        }),
      ),
      isNewestOnly,
      stations: z.array(station),
    }),
    errors: ['notFound'],
  }),
  /**
   * What happens to plates, in the order of the list, each on its own: one that is refused says why and keeps no other from being
   * done. All plates of an order past a station sign its checks.
   */
  deskTransitionPlates: defineCall({
    area: 'production',
    method: 'POST',
    path: '/desk/plate-room/events',
    principals: ['staff'],
    action: 'desk.plates',
    input: z.object({
      events: z.array(plateEvent).min(1, 'platesMissing').max(MAX_PLATE_EVENTS, 'tooManyPlates'),
      /** Whose work it was, where a device has stored it: nobody sends what another person did as their own. */
      staffId: id.optional(),
    }),
    answer: z.object({ outcomes: z.array(plateOutcome) }),
    errors: ['requestReused', 'otherStaff'],
  }),
  /** A URL of the labels of plates as PDF, one a page, or as commands of a label printer, valid for a minute. */
  deskPlateLabels: defineCall({
    area: 'production',
    method: 'POST',
    path: '/desk/plate-room/labels',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: z.object({
      /** Codes of the plates. */
      plates: z.array(text(20)).min(1, 'platesMissing').max(MAX_PLATE_EVENTS, 'tooManyPlates'),
      format: z.enum(labelFormatNames, 'choiceInvalid'),
      file: z.enum(labelFiles, 'choiceInvalid').default('pdf'),
      language,
    }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
};
