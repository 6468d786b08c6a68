import { addressesIndex } from './list-addresses.ts';
import { addressesEditData } from './addresses-edit-data.ts';
import { addressesCreate } from './addresses-create.ts';
import { addressesUpdate } from './addresses-update.ts';
import { addressesDelete } from './addresses-delete.ts';
import { countriesIndex } from './countries-index.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** The address book of the caller's company; addresses of other companies are not found [ADR-33]. */
export const addressHandlers = {
  addressesIndex,
  addressesEditData,
  addressesCreate,
  addressesUpdate,
  addressesDelete,
  countriesIndex,
} satisfies Partial<Handlers>;
