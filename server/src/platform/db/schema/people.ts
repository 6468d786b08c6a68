import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TransferChoice } from '@platewright/domain/payments/payment-methods';
import { timestamptz, citext, createdAt, fils } from './columns.ts';

/** Member roles: a name and permission keys (handbook 4.5). */
export const roles = pgTable('roles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  nameAr: text('name_ar').notNull(),
  permissions: text('permissions').array().notNull(),
});

/** An account: a person, a company or an agent. `groupId` 1 personal, 2 corporate, 3 agent (spec decision 13). */
export const companies = pgTable(
  'companies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull().default(''),
    /** Its name, or that of its owner where it is a person's, who has no company name. A trigger keeps it. */
    accountName: text('account_name').notNull().default(''),
    groupId: integer('group_id').notNull().default(1),
    /** Applied to be an agent; staff decide. */
    agentRequested: boolean('agent_requested').notNull().default(false),
    trn: text('trn'),
    /** none, waiting, granted, refused (handbook 5.3). */
    creditState: text('credit_state').notNull().default('none'),
    creditLimit: fils('credit_limit').notNull().default(0),
    creditTermsDays: integer('credit_terms_days').notNull().default(30),
    /** Reason for refusing the documents, shown to the applicant. */
    creditReason: text('credit_reason').notNull().default(''),
    /** A cheque bounced: payment on account is suspended until staff resume it (handbook 5.2). */
    creditFrozenAt: timestamptz('credit_frozen_at'),
    /** Whether it may choose bank transfer at the checkout, or as the operator decides for all. */
    transferChoice: text('transfer_choice').notNull().default('default').$type<TransferChoice>(),
    createdAt: createdAt(),
  },
  (t) => [
    // With the name itself, without which PostgreSQL reads the rows that a page skips.
    index('companies_name').on(sql`lower(${t.name})`, t.id, t.name),
    index('companies_account_name').on(t.accountName, t.id),
    index('companies_account_search').using('gin', sql`${t.accountName} gin_trgm_ops`),
    index('companies_created').on(t.createdAt, t.id),
    index('companies_credit_limit').on(t.creditLimit, t.id),
    // The desk lists companies on credit and agents by each of these, and few are either.
    index('companies_credit_name').on(t.creditState, sql`lower(${t.name})`, t.id, t.name),
    index('companies_credit_created').on(t.creditState, t.createdAt, t.id),
    index('companies_credit_state_limit').on(t.creditState, t.creditLimit, t.id),
    index('companies_group_name').on(t.groupId, sql`lower(${t.name})`, t.id, t.name),
    index('companies_group_created').on(t.groupId, t.createdAt, t.id),
    index('companies_group_limit').on(t.groupId, t.creditLimit, t.id),
    index('companies_search').using('gin', sql`${t.name} gin_trgm_ops`),
    index('companies_trn_search').using('gin', sql`coalesce(${t.trn}, '') gin_trgm_ops`),
    check('companies_transfer_choice', sql`${t.transferChoice} in ('default', 'taken', 'refused')`),
    check('companies_group', sql`${t.groupId} in (1, 2, 3)`),
    check('companies_credit_state', sql`${t.creditState} in ('none', 'waiting', 'granted', 'refused')`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    email: citext('email').notNull(),
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    middlename: text('middlename').notNull().default(''),
    lastname: text('lastname').notNull(),
    phone: text('phone').notNull().default(''),
    isMember: boolean('is_member').notNull().default(false),
    roleId: integer('role_id').references(() => roles.id),
    /** unconfirmed (or invited), active, disabled (by the company's owner), blocked (by staff). */
    state: text('state').notNull().default('unconfirmed'),
    /** Incremented with each change, for optimistic locking. */
    version: integer('version').notNull().default(1),
    lang: text('lang').notNull().default('en'),
    newsletter: boolean('newsletter').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_company').on(t.companyId),
    index('users_name_search').using('gin', sql`(${t.firstname} || ' ' || ${t.lastname}) gin_trgm_ops`),
    index('users_email_search').using('gin', sql`(${t.email}::text) gin_trgm_ops`),
    check('users_state', sql`${t.state} in ('unconfirmed', 'active', 'disabled', 'blocked')`),
    check('users_member_role', sql`not ${t.isMember} or ${t.roleId} is not null`),
  ],
);

/** Staff of the operator. `keys` are staff permissions (`domain/permissions`); the role shown is derived from them. */
export const staff = pgTable(
  'staff',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: citext('email').notNull().unique(),
    /** Null until the invitation was accepted. */
    passwordHash: text('password_hash'),
    name: text('name').notNull(),
    keys: text('keys').array().notNull(),
    /** invited, active, blocked. */
    state: text('state').notNull().default('active'),
    /** Language of emails. */
    lang: text('lang').notNull().default('en'),
    /** Incremented with each change, for optimistic locking. */
    revision: integer('revision').notNull().default(0),
    lastSignInAt: timestamptz('last_sign_in_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('staff_state', sql`${t.state} in ('invited', 'active', 'blocked')`),
    check('staff_password', sql`${t.state} <> 'active' or ${t.passwordHash} is not null`),
  ],
);

/** A company's name, or that of its owner for a personal account; it is a string where a join may find none, too. */
export const companyNameSql = sql<string>`${companies.accountName}`;
