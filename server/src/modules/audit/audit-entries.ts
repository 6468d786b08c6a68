import { and, asc, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { parseAuditedObject, type AuditedObjectKind } from '@platewright/domain/audit/audited-object';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { rateKinds } from '@platewright/domain/pricing/rate-kinds';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import {
  auditEntries,
  companies,
  companyNameSql,
  contactMessages,
  coupons,
  products,
  publicationDrafts,
  publications,
  publicationVersions,
  roles,
  staff,
  users,
} from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';

export type AuditFilter = CallInput<Contract['deskAuditCsv']>;

const isAbout = (kind: AuditedObjectKind, condition: SQL): SQL | undefined =>
  and(eq(auditEntries.objectKind, kind), condition);

/** Entries about what has the words in its name, of whom has them in theirs, and from the address. */
function toSearchCondition(search: string): SQL | undefined {
  if (search === '') return undefined;
  const orderId = parseOrderNumber(search);
  const people = sql`(select id from ${staff} where ${ilikeContains(sql`(name || ' ' || email)`, search)})`;
  const about = (kind: AuditedObjectKind, ids: SQL) => isAbout(kind, sql`${auditEntries.objectId} in ${ids}`);
  return or(
    eq(auditEntries.address, search),
    orderId === null ? undefined : isAbout('order', eq(auditEntries.objectId, orderId)),
    sql`${auditEntries.staffId} in ${people}`,
    about('staff', people),
    sql`${auditEntries.forUserId} in (select id from ${users} where ${ilikeContains(sql`(firstname || ' ' || lastname)`, search)})`,
    about('company', sql`(select id from ${companies} where ${ilikeContains(sql`name`, search)})`),
    about(
      'person',
      sql`(select id from ${users} where ${ilikeContains(sql`(firstname || ' ' || lastname)`, search)} or ${ilikeContains(sql`(email::text)`, search)})`,
    ),
    about('coupon', sql`(select id from ${coupons} where ${ilikeContains(sql`code`, search)})`),
    about(
      'publication',
      sql`(select publication_id from ${publicationVersions} where ${ilikeContains(sql`(name::text)`, search)})`,
    ),
    // An agreement is called as its company.
    about(
      'publication',
      sql`(select id from ${publications} where kind = 'priceAgreement'
        and key in (select id::text from ${companies} where ${ilikeContains(sql`name`, search)}))`,
    ),
  );
}

function toCondition({ search, area, staffId, object }: AuditFilter): SQL | undefined {
  const one = object === undefined ? null : parseAuditedObject(object);
  return and(
    toSearchCondition(search.trim()),
    area && eq(auditEntries.area, area),
    staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
    one ? isAbout(one.kind, eq(auditEntries.objectId, one.id)) : undefined,
  );
}

const subject = alias(staff, 'subject');
const customer = alias(users, 'customer');

/** Documents that there is one of: their kind names them better than what they say first. */
const singleKinds = [
  'brand',
  'home',
  'about',
  'maintenance',
  ...rateKinds,
  'calendar',
  'couriers',
  'reasons',
  'reminders',
  'stations',
];

/** What lists call a document by, in one language: its name, or the field that titles it. */
const createTitleSql = (name: SQL, data: SQL, lang: Language) => sql`(select left(case jsonb_typeof(title)
    when 'object' then title ->> ${lang} else title #>> '{}' end, 120)
  from coalesce(${name}, ${data} -> 'title', ${data} -> 'question', ${data} -> 'route') as title)`;

const createPublicationLabelSql = (lang: Language) => sql`case
  when ${inArray(publications.kind, singleKinds)} then ''
  when ${publications.kind} = 'priceAgreement' then (select coalesce(nullif(agreed.name, ''),
      (select trim(firstname || ' ' || lastname) from ${users} as owner
        where owner.company_id = agreed.id and not owner.is_member order by owner.id limit 1))
    from ${companies} as agreed where agreed.id = ${publications.key}::int)
  when ${publications.kind} = 'preflightProfile' then (select ${products.name} ->> ${lang} from ${products}
    where ${products.id}::text = ${publications.key})
  else coalesce(
    (select ${createTitleSql(sql`${publicationVersions.name}`, sql`${publicationVersions.data}`, lang)} from ${publicationVersions}
      where ${publicationVersions.publicationId} = ${publications.id} order by ${publicationVersions.version} desc limit 1),
    (select ${createTitleSql(sql`${publicationDrafts.name}`, sql`${publicationDrafts.data}`, lang)} from ${publicationDrafts}
      where ${publicationDrafts.publicationId} = ${publications.id}))
  end`;

/** The name of what an entry is about: empty for an order, which its number names, and for what exists no more. */
const createLabelSql = (lang: Language) => sql<string>`coalesce(case ${auditEntries.objectKind}
  when 'company' then ${companyNameSql}
  when 'person' then trim(${users.firstname} || ' ' || ${users.lastname})
  when 'staff' then ${subject.name}
  when 'coupon' then ${coupons.code}
  when 'role' then ${lang === 'ar' ? roles.nameAr : roles.name}
  when 'message' then (select ${contactMessages.fullName} from ${contactMessages}
    where ${contactMessages.id} = ${auditEntries.objectId})
  when 'publication' then ${createPublicationLabelSql(lang)}
  end, '')`;

const agreementOfSql = sql<
  number | null
>`case ${publications.kind} when 'priceAgreement' then ${publications.key}::int end`;

function selectEntries(tx: Tx, lang: Language) {
  const is = (kind: AuditedObjectKind, column: SQL) =>
    sql`${auditEntries.objectKind} = ${kind} and ${column} = ${auditEntries.objectId}`;
  return tx
    .select({
      ...{ entry: auditEntries, name: staff.name, email: staff.email },
      customer: {
        id: customer.id,
        name: sql<string>`trim(${customer.firstname} || ' ' || ${customer.lastname})`,
        companyId: customer.companyId,
      },
      ...{ label: createLabelSql(lang), documentKind: publications.kind, agreementOf: agreementOfSql },
    })
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, auditEntries.staffId))
    .leftJoin(customer, eq(customer.id, auditEntries.forUserId))
    .leftJoin(companies, is('company', sql`${companies.id}`))
    .leftJoin(users, is('person', sql`${users.id}`))
    .leftJoin(subject, is('staff', sql`${subject.id}`))
    .leftJoin(coupons, is('coupon', sql`${coupons.id}`))
    .leftJoin(roles, is('role', sql`${roles.id}`))
    .leftJoin(publications, is('publication', sql`${publications.id}`));
}

export type FoundEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** One page of the entries that match the filter, and the number of all. */
export async function listAuditPage(
  tx: Tx,
  query: AuditFilter & { _start: number; _end: number; direction: 'asc' | 'desc' },
  lang: Language,
): Promise<{ rows: FoundEntry[]; count: number }> {
  const condition = toCondition(query);
  const count = await tx.$count(auditEntries, condition);
  const { isReversed, offset, limit } = walkFromNearerEnd(toOffsetAndLimit(query), count);
  const isAscending = (query.direction === 'asc') !== isReversed;
  // The page is found in the table alone; what its rows are about is joined to these only.
  const ids = tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(condition)
    .orderBy((isAscending ? asc : desc)(auditEntries.id))
    .limit(limit)
    .offset(offset);
  const rows = await selectEntries(tx, lang)
    .where(inArray(auditEntries.id, ids))
    .orderBy((query.direction === 'asc' ? asc : desc)(auditEntries.id));
  return { rows, count };
}

const BATCH_SIZE = 500;

/** All matching entries in batches, newest first, so that only one batch is in memory. */
export async function* streamAudit(tx: Tx, filter: AuditFilter, lang: Language): AsyncGenerator<FoundEntry[]> {
  let before: number | null = null;
  for (;;) {
    const rows: FoundEntry[] = await selectEntries(tx, lang)
      .where(and(toCondition(filter), before === null ? undefined : lt(auditEntries.id, before)))
      .orderBy(desc(auditEntries.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    before = last.entry.id;
  }
}

/** Everybody who has an entry, by name. */
export const listAuditedPeople = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(sql`exists (select 1 from ${auditEntries} where ${auditEntries.staffId} = ${staff.id})`)
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(1000);
