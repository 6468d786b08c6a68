import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { companies } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { findCompany } from '../../companies/index.ts';
import { loadBrand } from '../../content/index.ts';

export const deskAccountTransfers: Handler<'deskAccountTransfers'> = async ({ companyId }, { tx }) => {
  const company = await findCompany(tx, companyId);
  if (!company) throw new CallError('notFound');
  const brand = await loadBrand(tx);
  return { choice: company.transferChoice, isDefaultTaken: brand.takesTransfers, hasAccount: brand.iban !== '' };
};

export const deskSetAccountTransfers: Handler<'deskSetAccountTransfers'> = async ({ companyId, choice }, { tx }) => {
  const changed = await tx
    .update(companies)
    .set({ transferChoice: choice })
    .where(eq(companies.id, companyId))
    .returning({ id: companies.id });
  if (changed.length === 0) throw new CallError('notFound');
  return null;
};
