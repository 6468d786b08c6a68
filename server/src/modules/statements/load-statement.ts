import { and, asc, eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { printParty, type PrintedParty } from '@platewright/domain/invoices/invoice-party';
import {
  checkStatementPeriod,
  createOpenItemsStatement,
  createPeriodStatement,
  MAX_STATEMENT_LINES,
} from '@platewright/domain/ledger/statement';
import { formatIban } from '@platewright/domain/payments/iban';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { addresses, companies, users } from '../../platform/db/schema/index.ts';
import { loadBrand, type Brand } from '../content/index.ts';
import { invoicedAccount, toBuyer } from '../invoices/index.ts';
import { countEntries, listPeriodEntries, loadOpenItems, sumEntriesBefore } from '../ledger/index.ts';
import type { StatementData } from './statement-data.ts';

/** What a statement is about. */
export type StatementScope =
  { readonly kind: 'period'; readonly from: string; readonly to: string } | { readonly kind: 'openItems' };

export interface StatementRequest {
  readonly companyId: number;
  readonly lang: Language;
  readonly scope: StatementScope;
}

/**
 * Whether a statement can be made of this.
 * @throws CallError notFound for an account that does not exist, invalidInput at `to` or `kind`
 */
export async function assertStatementPossible(
  tx: Tx,
  { companyId, scope }: Pick<StatementRequest, 'companyId' | 'scope'>,
  now: Date,
): Promise<void> {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw new CallError('notFound');
  if (scope.kind === 'openItems') {
    assertFits((await loadOpenItems(tx, companyId, LIMIT)).items.length, 'kind');
    return;
  }
  const problem = checkStatementPeriod(scope, now);
  if (problem) throw fieldError(problem.field, problem.error);
  assertFits(await countEntries(tx, companyId, scope, LIMIT), 'to');
}

/** One line more than a statement has: whoever reads so many knows whether there are too many. */
const LIMIT = MAX_STATEMENT_LINES + 1;

/** A statement without all of its lines would add up to another balance. @throws CallError invalidInput at the field */
function assertFits(lines: number, field: 'kind' | 'to'): void {
  if (lines >= LIMIT) throw fieldError(field, 'statementTooLong', { max: MAX_STATEMENT_LINES.toLocaleString('en') });
}

/** Loads what a statement says. @throws CallError notFound for an account that does not exist, invalidInput for too many lines */
export async function loadStatement(
  tx: Tx,
  { companyId, lang, scope }: StatementRequest,
  now: Date,
): Promise<{ readonly data: StatementData; readonly logo: string }> {
  const brand = await loadBrand(tx);
  const head = {
    ...{ lang, drawnAt: now, accountId: companyId },
    seller: toSeller(brand, lang),
    buyer: await loadBuyer(tx, companyId),
    transferTo:
      brand.iban === ''
        ? null
        : [brand.bankName, brand.accountHolder, formatIban(brand.iban), brand.bic].filter(Boolean).join(', '),
  };
  if (scope.kind === 'openItems') {
    const { sums, items } = await loadOpenItems(tx, companyId, LIMIT);
    assertFits(items.length, 'kind');
    return { data: { ...head, ...scope, statement: createOpenItemsStatement(sums, items, now) }, logo: brand.logo };
  }
  const before = await sumEntriesBefore(tx, companyId, scope.from);
  const entries = await listPeriodEntries(tx, companyId, scope, LIMIT);
  assertFits(entries.length, 'to');
  return { data: { ...head, ...scope, statement: createPeriodStatement(before, entries) }, logo: brand.logo };
}

const toSeller = (brand: Brand, lang: Language): StatementData['seller'] => ({
  name: brand.name[lang],
  lines: brand.address[lang].split('\n').filter(Boolean),
  trn: brand.trn,
  phone: brand.phone,
  email: brand.email,
});

/** The account at its billing address. @throws CallError notFound */
async function loadBuyer(tx: Tx, companyId: number): Promise<PrintedParty> {
  const [row] = await tx
    .select({ account: invoicedAccount, billing: addresses })
    .from(companies)
    .innerJoin(users, and(eq(users.companyId, companies.id), eq(users.isMember, false)))
    .leftJoin(addresses, and(eq(addresses.companyId, companies.id), addresses.isDefaultBilling))
    .where(eq(companies.id, companyId))
    .orderBy(asc(users.id))
    .limit(1);
  if (!row) throw new CallError('notFound');
  const { company, person } = row.account;
  // The account owes, not whoever stands in its billing address.
  return printParty({ ...toBuyer(row.billing, row.account), name: company || person, contact: '' });
}
