import { customersIndex } from './customers-list.ts';
import { customersGet } from './customers-get.ts';
import { customersCreate } from './customers-create.ts';
import { customersUpdate } from './customers-update.ts';
import { customersArchive } from './customers-archive.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** The customers of an agent: everyone in the company reads them, its owner changes them; others' are not found. */
export const customerHandlers = {
  customersIndex,
  customersGet,
  customersCreate,
  customersUpdate,
  customersArchive,
} satisfies Partial<Handlers>;
