import { addresses } from '../src/platform/db/schema/index.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer } from './test-builders.ts';

/** An address in the book of a company; quotes take VAT by the default ones. */
export const addAddress = (
  { deps }: Pick<TestApp, 'deps'>,
  { companyId }: Pick<TestCustomer, 'companyId'>,
  values: Pick<typeof addresses.$inferInsert, 'countryId' | 'isDefaultBilling' | 'isDefaultShipping'>,
) =>
  deps.database.db.insert(addresses).values({
    companyId,
    firstname: 'Maha',
    lastname: 'Noor',
    street: 'Street 1',
    city: 'City',
    postcode: '00000',
    telephone: '971501234567',
    ...values,
  });
