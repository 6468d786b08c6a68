import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  emptyAnswer,
  flag,
  id,
  lang,
  optionalText,
  page,
  requiredPhoneNumber,
  requiredText,
  revision,
} from '../../fields.ts';
import { addressFields, listAnswer } from '../../shapes.ts';

const postcodeInput = z
  .string('zipRequired')
  .trim()
  .min(1, 'zipRequired')
  .max(12, 'textTooLong')
  .regex(/^[\p{L}\p{N}]+$/u, 'zipLettersDigits');

/** Address fields of checkout and address book; the country is required for billing only (specification 001 section 5). */
export const addressInput = z.object({
  firstname: requiredText(60, 'firstNameFieldRequired'),
  middlename: optionalText(60),
  lastname: requiredText(60, 'lastNameFieldRequired'),
  company: optionalText(120),
  street: requiredText(200, 'addressRequired'),
  city: requiredText(80, 'cityRequired'),
  region: optionalText(80),
  postcode: postcodeInput,
  countryId: z.string().trim().max(2, 'countryInvalid').default(''),
  telephone: requiredPhoneNumber,
  fax: optionalText(30),
});

/** An entry of the address book; its country is required [ADR-29]. */
export const addressEntryInput = addressInput.extend({
  countryId: z.string('countryRequired').trim().min(1, 'countryRequired').max(2, 'countryInvalid'),
  isDefaultBilling: flag,
  isDefaultShipping: flag,
  useAsShipping: flag,
});

const addressErrors = ['notFound', 'invalidInput', 'addressesTooMany'] as const;

/** The address book (specification 000 section 2). */
export const addressCalls = {
  addressesIndex: defineCall({
    area: 'addresses',
    method: 'GET',
    path: '/addresses/index',
    principals: ['customer'],
    orderTaking: true,
    action: 'addresses.use',
    input: page.extend({ shipping: flag, lang }),
    answer: z.object({
      /** The default address first; `isdefault` refers to the requested kind, billing or shipping. */
      addresses: listAnswer(z.object({ id: z.number(), ...addressFields, isdefault: z.boolean() })),
    }),
    errors: [],
  }),
  addressesEditData: defineCall({
    area: 'addresses',
    method: 'GET',
    path: '/addresses/editData/:id',
    principals: ['customer'],
    orderTaking: true,
    action: 'addresses.use',
    input: z.object({ id, lang }),
    answer: z.object({
      address: z.object({
        id: z.number(),
        ...addressFields,
        isDefaultBilling: z.boolean(),
        isDefaultShipping: z.boolean(),
        useAsShipping: z.boolean(),
        /** Optimistic lock: send it back with a change. */
        revision: z.number(),
      }),
    }),
    errors: ['notFound'],
  }),
  addressesCreate: defineCall({
    area: 'addresses',
    method: 'POST',
    path: '/addresses/create',
    principals: ['customer'],
    orderTaking: true,
    action: 'addresses.use',
    input: addressEntryInput.extend({ lang }),
    answer: emptyAnswer,
    errors: addressErrors,
  }),
  addressesUpdate: defineCall({
    area: 'addresses',
    method: 'POST',
    path: '/addresses/update',
    principals: ['customer'],
    action: 'addresses.use',
    input: addressEntryInput.extend({
      id,
      /** Of `editData`; without it concurrent changes are overwritten. */
      revision: revision.optional(),
      lang,
    }),
    answer: emptyAnswer,
    errors: [...addressErrors, 'changedMeanwhile'],
  }),
  addressesDelete: defineCall({
    area: 'addresses',
    method: 'DELETE',
    path: '/addresses/delete/:id',
    principals: ['customer'],
    action: 'addresses.use',
    input: z.object({ id, lang }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
  countriesIndex: defineCall({
    area: 'addresses',
    method: 'GET',
    path: '/countries/index',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ lang }),
    answer: z.object({ countries: z.array(z.object({ id: z.string(), country_name: z.string() })) }),
    errors: [],
  }),
};
