import { addressEntryInput } from '@platewright/contract/areas/address';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { z } from '@platewright/contract/z';
import { emptyAddress, type TypedAddress } from '../../../addresses/typed.ts';

type Entry = AnswerOf<Contract['addressesEditData']>['address'];

/** What the form of an entry holds. */
export interface EntryValues extends TypedAddress {
  /** null: not in the book yet. */
  id: number | null;
  /** The one that was seen; a change that somebody else made meanwhile is not overwritten. */
  revision: number;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
  useAsShipping: boolean;
}

/** The call's own rules. */
export const entrySchema = addressEntryInput.extend({ id: z.number().nullable(), revision: z.number() });

const fresh: EntryValues = {
  ...emptyAddress,
  id: null,
  revision: 0,
  isDefaultBilling: false,
  isDefaultShipping: false,
  useAsShipping: false,
};

/** The form over an entry; without one it is empty. */
export const valuesOf = (entry: Entry | null): EntryValues => ({ ...fresh, ...entry });
