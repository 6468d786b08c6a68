import { fieldTypes, optionUnits } from '@platewright/domain/options/option-types';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, id, lang, selection, successAnswer, urlKey } from '../../fields.ts';
import { optionValue } from '../../shapes.ts';

const category = z.object({
  key: z.string(),
  name: z.string(),
  thumbnail: z.string(),
  image: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  gallery_description: z.string(),
  products: z.array(z.object({ name: z.string(), url: z.string() })),
});

const offeredRange = z.object({ min: z.number(), max: z.number() });

export const productCard = z.object({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  thumbnail: z.string(),
  short_description: z.string(),
  /** What it can be ordered in; null where the product does not ask. */
  facts: z.object({
    thicknessMm: offeredRange.nullable(),
    /** Lines per inch. */
    lineScreen: offeredRange.nullable(),
  }),
});

/** One visible option. A list of options is flat and in display order, each child after its parent. */
export const productOption = z.object({
  id: z.string(),
  key: z.string(),
  label: z.string(),
  fieldType: z.enum(fieldTypes),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  units: z.enum(optionUnits).nullable(),
  float: z.boolean(),
  decimals: z.number(),
  requiredGroup: z.boolean(),
  level: z.number(),
  description: z.string().nullable(),
  value: z.string(),
  sku: z.string().nullable(),
  need_reload: z.boolean(),
  isForOneLine: z.boolean(),
  isForCustomTemplate: z.boolean(),
  optionsFields: z.array(optionValue),
  parentValueId: z.string().nullable(),
});

/** Categories, products and their options. Guests read all of it, without prices (decisions part b). */
export const catalogueCalls = {
  homepageCategories: defineCall({
    area: 'catalogue',
    method: 'GET',
    path: '/homepagecategories',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ lang }),
    answer: z.array(category),
    errors: [],
  }),
  categoriesGetList: defineCall({
    area: 'catalogue',
    method: 'GET',
    path: '/categories/getList',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ lang }),
    answer: z.array(category),
    errors: [],
  }),
  categoryGet: defineCall({
    area: 'catalogue',
    method: 'GET',
    path: '/category/:categoryId',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ categoryId: urlKey, lang }),
    answer: category,
    errors: ['notFound'],
  }),
  productsGetList: defineCall({
    area: 'catalogue',
    method: 'GET',
    path: '/products/getList/:categoryId',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ categoryId: urlKey, lang }),
    answer: z.array(productCard),
    errors: ['notFound'],
  }),
  checkCategoryKey: defineCall({
    area: 'catalogue',
    method: 'POST',
    path: '/checkcategorykey',
    principals: ['guest', 'customer', 'staff'],
    readOnly: true,
    input: z.object({ key: urlKey }),
    answer: successAnswer,
    errors: [],
  }),
  checkUrl: defineCall({
    area: 'catalogue',
    method: 'POST',
    path: '/checkurl',
    principals: ['guest', 'customer', 'staff'],
    readOnly: true,
    input: z.object({ url: urlKey }),
    answer: successAnswer,
    errors: [],
  }),
  productGet: defineCall({
    area: 'catalogue',
    method: 'GET',
    path: '/product/:id',
    principals: ['guest', 'customer', 'staff'],
    orderTaking: true,
    sharedCacheFor: 'guests',
    input: z.object({ id: urlKey, lang }),
    answer: z.object({
      id: z.number(),
      name: z.string(),
      url: z.string(),
      image: z.string(),
      thumbnail: z.string(),
      meta_title: z.string(),
      meta_description: z.string(),
      gallery_description: z.string(),
      short_description: z.string(),
      quoteText: z.string(),
      quoteTextColor: z.string().nullable(),
      /** null for guests, who see no prices. */
      pdfPrice: aed.nullable(),
      testProduct: z.boolean(),
      hasCustomTemplate: z.boolean(),
      hasAttachFile: z.boolean(),
      additional_upload_file: z.boolean(),
      hasBothSide: z.boolean(),
      /** `base` is what drawings and rates know the category by, whatever its address is. */
      category: z.object({
        key: z.string(),
        base: z.string(),
        name: z.string(),
        /** Trim margin on each side of its plates, by the price list in force. */
        marginUm: z.number(),
      }),
    }),
    errors: ['notFound'],
  }),
  productOptions: defineCall({
    area: 'catalogue',
    method: 'GET',
    path: '/productoptions/:productUrlName',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ productUrlName: urlKey, lang }),
    /** `tree` is the whole tree, which the browser expands by itself; `options` are the initially visible ones. */
    answer: z.object({ options: z.array(productOption), tree: z.array(z.unknown()) }),
    errors: ['notFound'],
  }),
  getOptionChildren: defineCall({
    area: 'catalogue',
    method: 'POST',
    path: '/getoptionchildren',
    principals: ['guest', 'customer', 'staff'],
    readOnly: true,
    input: z.object({
      productId: id,
      selected: selection,
      lang,
    }),
    answer: z.object({ options: z.array(productOption) }),
    errors: ['productUnknown'],
  }),
};
