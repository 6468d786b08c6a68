import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { FailedSignInSort } from '@platewright/contract/modules/auth/failed-sign-in-desk-calls';
import type { FailedSignInReason } from '@platewright/domain/auth/failed-sign-in';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../../platform/db/database.ts';
import { companies, failedSignIns, staff, users } from '../../../platform/db/schema/index.ts';
import { ilikeContains, matchesNothing } from '../../../platform/db/text-search.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

/** More are in the list of all. */
const MAX_OF_COMPANY = 10;

const sortColumns = {
  lastAt: failedSignIns.lastAt,
  account: failedSignIns.account,
  address: failedSignIns.address,
  count: failedSignIns.count,
} as const satisfies Record<FailedSignInSort, unknown>;

/** Must be written exactly as in the trigram index, otherwise PostgreSQL does not use the index. */
const searchExpression = sql`(${failedSignIns.account} || ' ' || ${failedSignIns.address})`;

const whereMatchingSearch = (search: string): SQL =>
  isSearchableText(search) ? ilikeContains(searchExpression, search) : matchesNothing;

const selectRows = (tx: Tx) =>
  tx
    .select({
      row: failedSignIns,
      companyId: users.companyId,
      firstname: users.firstname,
      lastname: users.lastname,
      staffName: staff.name,
    })
    .from(failedSignIns)
    .leftJoin(users, eq(users.id, failedSignIns.userId))
    .leftJoin(staff, eq(staff.id, failedSignIns.staffId));

type FoundRow = Awaited<ReturnType<typeof selectRows>>[number];

function presentPerson({ companyId, firstname, lastname, staffName }: FoundRow) {
  if (companyId !== null) return { name: `${firstname ?? ''} ${lastname ?? ''}`.trim(), companyId };
  return staffName === null ? null : { name: staffName, companyId: null };
}

const presentFailedSignIn = (found: FoundRow) => ({
  id: found.row.id,
  kind: found.row.kind as 'customer' | 'staff',
  account: found.row.account,
  person: presentPerson(found),
  address: found.row.address,
  reason: found.row.reason as FailedSignInReason,
  count: found.row.count,
  firstAt: found.row.firstAt.toISOString(),
  lastAt: found.row.lastAt.toISOString(),
  emailedAt: found.row.emailedAt?.toISOString() ?? null,
});

/* Failed sign-ins for staff. */

export const deskFailedSignIns: Handler<'deskFailedSignIns'> = async (
  { search, reason, sort, direction, ...page },
  { tx },
) => {
  const { offset, limit } = toOffsetAndLimit(page);
  const condition: SQL | undefined = and(
    search === '' ? undefined : whereMatchingSearch(search),
    reason && eq(failedSignIns.reason, reason),
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await selectRows(tx)
    .where(condition)
    .orderBy(order(sortColumns[sort]), order(failedSignIns.id))
    .limit(limit)
    .offset(offset);
  return { failedSignIns: { rows: rows.map(presentFailedSignIn), count: await tx.$count(failedSignIns, condition) } };
};

export const deskCompanyFailedSignIns: Handler<'deskCompanyFailedSignIns'> = async ({ companyId }, { tx }) => {
  if ((await tx.$count(companies, eq(companies.id, companyId))) === 0) throw new CallError('notFound');
  const rows = await selectRows(tx)
    .where(eq(users.companyId, companyId))
    .orderBy(desc(failedSignIns.lastAt), desc(failedSignIns.id))
    .limit(MAX_OF_COMPANY);
  return { failedSignIns: rows.map(presentFailedSignIn) };
};
