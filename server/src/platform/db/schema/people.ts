import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    createdAt: createdAt(),
  },
  (t) => [
    // With the name itself, without which PostgreSQL reads the rows that a page skips.
    index('companies_name').on(sql`lower(${t.name})`, t.id, t.name),
    index('companies_created').on(t.createdAt, t.id),
    index('companies_credit_limit').on(t.creditLimit, t.id),
    index('companies_search').using('gin', sql`${t.name} gin_trgm_ops`),
    index('companies_trn_search').using('gin', sql`coalesce(${t.trn}, '') gin_trgm_ops`),
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

/**
 * Sessions, one for each signed-in device. Refresh tokens rotate; reuse of an old one ends the session (spec decision
 * 32).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    uniqueId: text('unique_id').notNull(),
    /** The `User-Agent` header, truncated; shown in the list of devices. */
    userAgent: text('user_agent').notNull().default(''),
    refreshHash: text('refresh_hash').notNull(),
    /** The previous token stays valid for some seconds after a rotation, for two tabs that refresh at once. */
    previousHash: text('previous_hash'),
    rotatedAt: timestamptz('rotated_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endReason: text('ended_why'),
    /** When the second factor was last given in this session; null when it never was. */
    secondFactorAt: timestamptz('second_factor_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_staff').on(t.staffId),
    check('sessions_one_person', sql`(${t.userId} is null) <> (${t.staffId} is null)`),
  ],
);

/** One-time links sent by email, stored as hashes (spec decision 19). */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_links_user').on(t.userId, t.purpose),
    index('one_time_links_staff').on(t.staffId, t.purpose),
    check('one_time_links_one_person', sql`(${t.userId} is null) <> (${t.staffId} is null)`),
    check(
      'one_time_links_purpose',
      sql`${t.purpose} in ('confirm', 'reset', 'invite') and ${t.userId} is not null
        or ${t.purpose} in ('staffReset', 'staffInvite') and ${t.staffId} is not null`,
    ),
  ],
);

/** Uploaded trade licences and TRN certificates. */
export const companyDocuments = pgTable(
  'company_documents',
  {
    id: uuid('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    /** waiting, approved, refused. */
    state: text('state').notNull().default('waiting'),
    /** Reason for the refusal, shown to the owner. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('company_documents_company').on(t.companyId),
    check('company_documents_kind', sql`${t.kind} in ('tradeLicense', 'trnCertificate')`),
  ],
);

/** An agent's records of its own customers, who do not sign in (spec decision 86). */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    telephone: text('telephone').notNull(),
    company: text('company').notNull().default(''),
    /** Incremented with each change, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** Archived: no new orders, but existing orders still reference it (spec decision 80). */
    archivedAt: timestamptz('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customers_telephone')
      .on(t.companyId, t.telephone)
      .where(sql`${t.archivedAt} is null`),
  ],
);

/** Documents of an agent's customer, one of each kind. */
export const customerDocuments = pgTable(
  'customer_documents',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customer_documents_one').on(t.customerId, t.kind),
    check('customer_documents_kind', sql`${t.kind} in ('tradeLicense', 'trnCertificate')`),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    firstname: text('firstname').notNull(),
    middlename: text('middlename').notNull().default(''),
    lastname: text('lastname').notNull(),
    company: text('company').notNull().default(''),
    street: text('street').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull().default(''),
    postcode: text('postcode').notNull(),
    countryId: text('country_id').notNull(),
    telephone: text('telephone').notNull(),
    fax: text('fax').notNull().default(''),
    isDefaultBilling: boolean('is_default_billing').notNull().default(false),
    isDefaultShipping: boolean('is_default_shipping').notNull().default(false),
    useAsShipping: boolean('use_as_shipping').notNull().default(false),
    /** Incremented with each change, for optimistic locking. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_company').on(t.companyId),
    uniqueIndex('addresses_one_default_billing')
      .on(t.companyId)
      .where(sql`${t.isDefaultBilling}`),
    uniqueIndex('addresses_one_default_shipping')
      .on(t.companyId)
      .where(sql`${t.isDefaultShipping}`),
  ],
);

/** Saved configurations of a company: complete projects (templates) and press settings (spec decision 85). */
export const templates = pgTable(
  'templates',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id').notNull(),
    /** project or press. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    projectDescription: text('project_description').notNull().default(''),
    prepressNotes: text('prepress_notes').notNull().default(''),
    options: jsonb('options').notNull().$type<Record<string, string | string[]>>(),
    /** The part of the option tree that was answered: it names options that go later. Null in templates saved before. */
    optionTree: jsonb('option_tree').$type<unknown>(),
    createdAt: createdAt(),
    /** When the newest order was placed that began with it. */
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [
    index('templates_company').on(t.companyId, t.kind, t.id),
    check('templates_kind', sql`${t.kind} in ('project', 'press')`),
  ],
);
