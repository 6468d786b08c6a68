import { scrapPayers } from '@platewright/domain/production/scrap';
import { defineCall } from '../../call.ts';
import { aed, day, instant, lang, optionalFilter, page, search, text } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { z } from '../../z.ts';
import { namedPlate } from './named-plate.ts';

/** What scrapped plates are counted by. */
export const remakeGroupings = ['reason', 'station', 'person', 'customer', 'product', 'payer', 'month'] as const;
export type RemakeGrouping = (typeof remakeGroupings)[number];

/** Key of the group of plates that were scrapped for a reason in somebody's own words. */
export const OWN_WORDS_KEY = '-';

const group = optionalFilter(text(40));
const remakeFilter = {
  /** Code or number of a plate, number of an order, a part of project, customer or ink. */
  search,
  /** First and last day on which plates were scrapped, where the operator is. */
  from: optionalFilter(day),
  to: optionalFilter(day),
  /** Keys of groups, each among those of its grouping. */
  reason: group,
  station: group,
  person: group,
  customer: group,
  product: group,
  payer: group,
  month: group,
};

const localized = z.object({ en: z.string(), ar: z.string() });

const scrappedPlate = namedPlate.extend({
  ink: z.string(),
  projectName: z.string(),
  company: z.string(),
  product: localized,
  areaM2: z.number().nullable(),
  /** What its material cost, for who may see what materials cost; null where its size or material is not known. */
  cost: aed.nullable(),
  /** The plate that is made instead. */
  remake: namedPlate,
  /** Null for a reason in their own words, which are the note. */
  reason: localized.nullable(),
  note: z.string(),
  station: localized,
  payer: z.enum(scrapPayers),
  by: z.string(),
  at: instant,
});

const common = { area: 'production', principals: ['staff'], action: 'desk.readPlates' } as const;

/** Plates that were scrapped and made again: how many, by what, and which. */
export const remakeDeskCalls = {
  deskRemakes: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/plate-room/remakes',
    input: page.extend({
      ...remakeFilter,
      lang,
      by: z.enum(remakeGroupings, 'choiceInvalid').default('reason'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /**
     * `groups`: those with the most plates, months the newest first; the chosen one among its others. `count`: how many groups
     * there are.
     */
    answer: z.object({
      remakes: listAnswer(scrappedPlate).extend({ areaM2: z.number() }),
      groups: listAnswer(
        z.object({
          key: z.string(),
          /** Null where the key says it: own words, who pays, a month. */
          name: localized.nullable(),
          plates: z.number(),
          areaM2: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered plates as CSV, valid for a minute. */
  deskRemakesCsv: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/plate-room/remakes/csv',
    input: z.object(remakeFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
};
