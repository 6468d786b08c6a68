import { z } from '../z.ts';
import { call } from '../call.ts';
import { flag, id, nothing, optional, page, required } from '../fields.ts';
import { addressFields, listOf } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();

const phone = z
  .string('phoneNumberRequired')
  .trim()
  .min(1, 'phoneNumberRequired')
  .max(20, 'textTooLong')
  .regex(/^\d+$/, 'onlyNumber');
const zip = z
  .string('zipRequired')
  .trim()
  .min(1, 'zipRequired')
  .max(12, 'textTooLong')
  .regex(/^[\p{L}\p{N}]+$/u, 'zipLettersDigits');

/** Address fields of checkout and address book; the country is required for billing only (specification 001 section 5). */
export const addressInput = z.object({
  firstname: required(60, 'firstNameFieldRequired'),
  middlename: optional(60),
  lastname: required(60, 'lastNameFieldRequired'),
  company: optional(120),
  street: required(200, 'addressRequired'),
  city: required(80, 'cityRequired'),
  region: optional(80),
  postcode: zip,
  countryId: z.string().trim().max(2, 'countryInvalid').default(''),
  telephone: phone,
  fax: optional(30),
});

/** An entry of the address book: always with its country [ADR-29]. */
export const addressEntryInput = addressInput.extend({
  countryId: z.string('countryRequired').trim().min(1, 'countryRequired').max(2, 'countryInvalid'),
  isDefaultBilling: flag,
  isDefaultShipping: flag,
  useAsShipping: flag,
});

const refusals = ['notFound', 'invalidInput', 'addressesTooMany'] as const;

/** The address book (specification 000 section 2). */
export const address = {
  addressesIndex: call({
    area: 'address',
    method: 'GET',
    path: '/addresses/index',
    who: 'customer',
    action: 'addresses.use',
    input: page.extend({ shipping: flag, lang }),
    answer: z.object({
      /** The default one first; `isdefault` is of the asked kind. */
      addresses: listOf(z.object({ id: z.number(), ...addressFields, isdefault: z.boolean() })),
    }),
    refusals: [],
  }),
  addressesEditData: call({
    area: 'address',
    method: 'GET',
    path: '/addresses/editData/:id',
    who: 'customer',
    action: 'addresses.use',
    input: z.object({ id, lang }),
    answer: z.object({
      address: z.object({
        id: z.number(),
        ...addressFields,
        isDefaultBilling: z.boolean(),
        isDefaultShipping: z.boolean(),
        useAsShipping: z.boolean(),
        /** Send it back with a change: a change that somebody else made meanwhile is not overwritten. */
        revision: z.number(),
      }),
    }),
    refusals: ['notFound'],
  }),
  addressesCreate: call({
    area: 'address',
    method: 'POST',
    path: '/addresses/create',
    who: 'customer',
    action: 'addresses.use',
    input: addressEntryInput.extend({ lang }),
    answer: nothing,
    refusals,
  }),
  addressesUpdate: call({
    area: 'address',
    method: 'POST',
    path: '/addresses/update',
    who: 'customer',
    action: 'addresses.use',
    input: addressEntryInput.extend({
      id,
      /** Of `editData`; without it the change counts whatever happened meanwhile. */
      revision: z.coerce
        .number('idInvalid')
        .int('idInvalid')
        .min(0, 'idInvalid')
        .max(2147483647, 'idInvalid')
        .optional(),
      lang,
    }),
    answer: nothing,
    refusals: [...refusals, 'changedMeanwhile'],
  }),
  addressesDelete: call({
    area: 'address',
    method: 'DELETE',
    path: '/addresses/delete/:id',
    who: 'customer',
    action: 'addresses.use',
    input: z.object({ id, lang }),
    answer: nothing,
    refusals: ['notFound'],
  }),
  countriesIndex: call({
    area: 'address',
    method: 'GET',
    path: '/countries/index',
    who: 'anyone',
    input: z.object({ lang }),
    answer: z.object({ countries: z.array(z.object({ id: z.string(), country_name: z.string() })) }),
    refusals: [],
  }),
};
