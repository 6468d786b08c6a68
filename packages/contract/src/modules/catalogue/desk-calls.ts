import { isAddressKey, MAX_ADDRESS_KEY } from '@platewright/domain/catalogue/address-key';
import { catalogueKinds } from '@platewright/domain/content/content-kinds';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  emptyAnswer,
  id,
  instant,
  json,
  lang,
  optionalFilter,
  page,
  requiredText,
  revision,
  search,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { definePublishingCalls, publicationAnswer, publicationState } from '../publishing/define-publishing-calls.ts';
import { MAX_ENTRY_LENGTH, typedEntry } from './typed-entry.ts';

const kind = z.enum(catalogueKinds, 'choiceInvalid');
const status = publicationState.shape.status;
/** Field values by name; `domain/content` checks them. */
const entryFields = z.record(z.string(), z.unknown());
const entryInput = z.object({ id, lang });

export const catalogueStates = status.options;
/** position: as the shop shows them, category by category. */
export const catalogueSorts = ['position', 'name', 'version', 'changedAt'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

const addressKey = requiredText(MAX_ADDRESS_KEY, 'addressInvalid').refine(isAddressKey, 'addressInvalid');
/** What a product or category begins with. */
export const newEntryFields = {
  key: addressKey,
  nameEn: requiredText(80, 'keyRequired'),
  nameAr: requiredText(80, 'keyRequired'),
};
const orderedIds = json(z.array(id, 'jsonInvalid').min(1, 'choiceInvalid').max(1000, 'choiceInvalid'));

const hiddenEntries = json(
  z
    .array(z.object({ id, version: z.int().min(0) }), 'jsonInvalid')
    .min(1, 'choiceInvalid')
    .max(100, 'choiceInvalid'),
);

/** A product or category by the id of its publication. */
const namedEntry = z.object({ id: z.number(), name: z.string(), status });

const common = { area: 'catalogue', action: 'desk.catalogue' } as const;
const entryCalls = definePublishingCalls({
  ...common,
  path: '/desk/catalogue',
  input: typedEntry,
  data: entryFields,
  maxLength: MAX_ENTRY_LENGTH,
  stepUp: true,
});

/** Products and categories as staff edit them; each is named by the id of its publication (decision 075). */
export const catalogueDeskCalls = {
  deskCatalogueList: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/catalogue',
    principals: ['staff'],
    input: page.extend({
      kind,
      /** Name in either language, or a part of the address. */
      search,
      /** Products of this category alone. */
      category: optionalFilter(id),
      state: optionalFilter(z.enum(catalogueStates, 'choiceInvalid')),
      sort: z.enum(catalogueSorts, 'choiceInvalid').default('position'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
      lang,
    }),
    answer: z.object({
      entries: listAnswer(
        namedEntry.extend({
          key: z.string(),
          /** Name of the category of a product; null for a category. */
          category: z.string().nullable(),
          /** The highest number that was published; 0 for none. */
          version: z.number(),
          changedAt: instant.nullable(),
          changedBy: z.string(),
        }),
      ),
      /** All categories in their order, with how many products each has. */
      categories: z.array(namedEntry.extend({ products: z.number() })),
    }),
    errors: [],
  }),
  deskCatalogueGet: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/catalogue/:id',
    principals: ['staff'],
    input: entryInput,
    answer: publicationAnswer(entryFields).extend({
      kind,
      key: z.string(),
      name: z.string(),
      /** Path of the public page. */
      page: z.string(),
      /** The category of a product; null for a category. */
      category: namedEntry.omit({ status: true }).nullable(),
      /** The products of a category in their order; none for a product. */
      products: z.array(namedEntry),
      /** Addresses that it had before; they lead to its page. */
      formerKeys: z.array(z.string()),
    }),
    errors: ['notFound'],
  }),
  /** Begins a product or category as a draft. `category` is that of a product. */
  deskCatalogueCreate: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/catalogue',
    principals: ['staff'],
    idOf: 'publication',
    input: z.object({ kind, category: id.optional(), ...newEntryFields, lang }),
    answer: z.object({ id: z.number() }),
    errors: ['contentFull', 'notFound'],
  }),
  /** Begins another product of the same category with what this one says, its options included, as a draft. */
  deskCatalogueDuplicate: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/catalogue/:id/duplicate',
    principals: ['staff'],
    idOf: 'publication',
    input: entryInput.extend(newEntryFields),
    answer: z.object({ id: z.number() }),
    errors: ['contentFull', 'notFound'],
  }),
  /** Gives a product or category another address, at once. The one it had leads to it from then on. */
  deskCatalogueKey: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/catalogue/:id/key',
    principals: ['staff'],
    idOf: 'publication',
    input: entryInput.extend({ revision, key: addressKey }),
    answer: z.object({ revision: z.number() }),
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'contentUnchanged'],
  }),
  /** Moves a product to another category, at once, as the last one there. Its options and its address stay. */
  deskCatalogueMove: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/catalogue/:id/move',
    principals: ['staff'],
    idOf: 'publication',
    input: entryInput.extend({ revision, category: id }),
    answer: z.object({ revision: z.number() }),
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'contentUnchanged'],
  }),
  /**
   * Puts the categories, or the products of one category, into another order, at once. `seen` is the order that was read, as
   * optimistic lock.
   */
  deskCatalogueOrder: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/catalogue/order',
    principals: ['staff'],
    input: z.object({ kind, category: id.optional(), seen: orderedIds, ids: orderedIds, lang }),
    answer: emptyAnswer,
    errors: ['changedMeanwhile', 'notFound'],
  }),
  /** Takes several off the site at once, all of them or none. `version` is the newest one that was read, as optimistic lock. */
  deskCatalogueHide: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/catalogue/hide',
    principals: ['staff'],
    input: z.object({ kind, entries: hiddenEntries, lang }),
    answer: emptyAnswer,
    errors: ['notFound', 'entriesChanged', 'entriesNotShown'],
  }),
  /** URL of the public page with the draft in place, valid for 30 minutes. */
  deskCataloguePreview: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/catalogue/:id/preview',
    principals: ['staff'],
    input: entryInput,
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  deskCatalogueSave: entryCalls.save,
  /** Products and what they offer are published with their prices in force only. */
  deskCataloguePublish: defineCall({
    ...entryCalls.publish,
    errors: [...entryCalls.publish.errors, 'categoryUnpriced'],
  }),
  deskCatalogueDiscard: entryCalls.discard,
  /** Takes it off the site; what was never published is deleted, anything else never. */
  deskCatalogueRemove: defineCall({ ...entryCalls.remove, errors: [...entryCalls.remove.errors, 'categoryInUse'] }),
  deskCatalogueVersions: entryCalls.versions,
  deskCatalogueVersion: entryCalls.version,
  deskCatalogueRestore: entryCalls.restore,
  deskCatalogueWithdraw: entryCalls.withdraw,
};
