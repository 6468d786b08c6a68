import { addressEntryInput } from '@platewright/contract/modules/addresses/calls';
import { z } from '@platewright/contract/z';
import { requireEmirate } from '../form/require-emirate.ts';

/** The rules of the call, extended by the fields that only the form has. */
export const addressEntrySchema = requireEmirate(
  addressEntryInput.extend({ id: z.number().nullable(), revision: z.number() }),
);
