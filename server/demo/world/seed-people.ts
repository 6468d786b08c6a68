import { standardRoles } from '@platewright/domain/members/standard-roles';
import { staffRoles } from '@platewright/domain/staff/staff-roles';
import { hashPassword } from '../../src/modules/auth/passwords.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import {
  addresses,
  companies,
  customers,
  roles,
  staff,
  users,
  type OrderAddress,
} from '../../src/platform/db/schema/index.ts';
import { sharjahAddress } from './insert-payment.ts';
import type { NamedPerson } from './insert-order-with-history.ts';

/** The password of every demo login (conventions, Demo world). */
export const DEMO_PASSWORD = 'Plates-2026';
const demoCreatedAt = new Date('2026-02-01T06:00:00.000Z');

interface DemoUser {
  readonly mailbox: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  /** Key of a standard role; owners have none. */
  readonly role?: string;
  /** `active` by default. */
  readonly state?: 'unconfirmed' | 'blocked';
}
interface DemoCompany {
  readonly key: string;
  readonly domain: string;
  readonly name: string;
  readonly groupId: 1 | 2 | 3;
  readonly trn?: string;
  readonly creditState: 'none' | 'waiting' | 'granted';
  /** In fils. */
  readonly creditLimit?: number;
  readonly users: readonly DemoUser[];
}

const gulfMembers: DemoUser[] = [
  { mailbox: 'buyer', firstname: 'Omar', lastname: 'Farouk', phone: '971501234568', role: 'buyer' },
  { mailbox: 'designer', firstname: 'Hind', lastname: 'Saleh', phone: '971501234569', role: 'designer' },
  { mailbox: 'approver', firstname: 'Yusuf', lastname: 'Karim', phone: '971501234570', role: 'approver' },
  { mailbox: 'accounts', firstname: 'Salma', lastname: 'Aziz', phone: '971501234571', role: 'accounts' },
  { mailbox: 'manager', firstname: 'Khalid', lastname: 'Rahman', phone: '971501234572', role: 'manager' },
  { mailbox: 'viewer', firstname: 'Sara', lastname: 'Mansour', phone: '971501234573', role: 'viewer' },
];

export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'gulf',
    domain: 'gulf-labels.example',
    name: 'Gulf Labels',
    groupId: 2,
    trn: '100000000001103',
    creditState: 'granted',
    creditLimit: 1_000_000,
    users: [{ mailbox: 'owner', firstname: 'Mariam', lastname: 'Al Suwaidi', phone: '971501234567' }, ...gulfMembers],
  },
  {
    key: 'desert',
    domain: 'desert-packs.example',
    name: 'Desert Packs',
    groupId: 1,
    creditState: 'none',
    users: [{ mailbox: 'owner', firstname: 'Rashid', lastname: 'Haddad', phone: '971551112233' }],
  },
  {
    key: 'oasis',
    domain: 'oasis-print.example',
    name: 'Oasis Print',
    groupId: 2,
    trn: '100000000002203',
    creditState: 'waiting',
    users: [{ mailbox: 'waiting', firstname: 'Lena', lastname: 'Fischer', phone: '971552223344' }],
  },
  {
    key: 'agents',
    domain: 'plate-agents.example',
    name: 'Plate Agents',
    groupId: 3,
    trn: '100000000003303',
    creditState: 'none',
    users: [{ mailbox: 'agent', firstname: 'Rami', lastname: 'Khoury', phone: '971553334455' }],
  },
  // Two people who can not sign in; the stand-in identity provider offers them too.
  {
    key: 'lina',
    domain: 'coral-cartons.example',
    name: 'Coral Cartons',
    groupId: 1,
    creditState: 'none',
    users: [{ mailbox: 'lina', firstname: 'Lina', lastname: 'Costa', phone: '971554445566', state: 'unconfirmed' }],
  },
  {
    key: 'basil',
    domain: 'coral-cartons.example',
    name: 'Coral Cartons',
    groupId: 1,
    creditState: 'none',
    users: [{ mailbox: 'basil', firstname: 'Basil', lastname: 'Aoun', phone: '971554445567', state: 'blocked' }],
  },
];

const demoStaff = [
  { mailbox: 'admin', name: 'Noura Salem', role: 'admin' },
  { mailbox: 'prepress', name: 'Imran Qureshi', role: 'prepress' },
  { mailbox: 'accounts', name: 'Joy Mathew', role: 'accounts' },
  { mailbox: 'plates', name: 'Bilal Nasser', role: 'production' },
] as const;

/** The addresses of all demo accounts. Their domains are reserved (RFC 2606): nobody else has such a one. */
export const demoEmails: readonly string[] = [
  ...demoStaff.map(({ mailbox }) => toStaffEmail(mailbox)),
  ...demoCompanies.flatMap(({ domain, users: people }) => people.map(({ mailbox }) => `${mailbox}@${domain}`)),
];

function toStaffEmail(mailbox: string): string {
  return `${mailbox}@platewright.example`;
}

const demoCustomers = [
  { firstname: 'Adel', lastname: 'Nasser', telephone: '96650000111', company: 'Najd Dairy' },
  { firstname: 'Priya', lastname: 'Menon', telephone: '91980000222', company: 'Kochi Spices' },
  { firstname: 'Tariq', lastname: 'Aziz', telephone: '96590000333', company: 'Shuwaikh Bakeries' },
] as const;

export interface DemoPeople {
  /** Company id by key. */
  readonly getCompanyId: (key: string) => number;
  /** A person by email address. */
  readonly getUser: (email: string) => NamedPerson;
  readonly getStaff: (mailbox: string) => NamedPerson;
  readonly getCustomer: (lastname: string) => NamedPerson;
  readonly getRoleId: (key: string) => number;
  /** Default billing and shipping address by company key. */
  readonly getAddress: (key: string) => OrderAddress;
}

/** Seeds companies, their people, staff, customers of the agent and address books. */
export async function seedPeople(tx: Tx): Promise<DemoPeople> {
  // One hash for all people: the password is public, and hashing it fifteen times would take a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const roleRows = await tx.select({ id: roles.id, name: roles.name }).from(roles);
  const getRoleId = (key: string): number => {
    const name = standardRoles.find((role) => role.key === key)?.name.en;
    return requireFound(roleRows.find((role) => role.name === name)?.id, `role ${key}`);
  };
  const companyIds = new Map<string, number>();
  const peopleByEmail = new Map<string, NamedPerson>();
  for (const company of demoCompanies) {
    const { key, name, groupId, creditState } = company;
    const [row] = await tx
      .insert(companies)
      .values({
        name,
        groupId,
        trn: company.trn ?? null,
        creditState,
        creditLimit: company.creditLimit ?? 0,
        createdAt: demoCreatedAt,
      })
      .returning({ id: companies.id });
    const companyId = requireFound(row?.id, key);
    companyIds.set(key, companyId);
    const rows = await tx
      .insert(users)
      .values(
        company.users.map(({ mailbox, role, state, ...person }) => ({
          ...person,
          companyId,
          email: `${mailbox}@${company.domain}`,
          passwordHash,
          isMember: role !== undefined,
          roleId: role ? getRoleId(role) : null,
          state: state ?? 'active',
          createdAt: demoCreatedAt,
        })),
      )
      .returning({ id: users.id, email: users.email, firstname: users.firstname, lastname: users.lastname });
    for (const person of rows)
      peopleByEmail.set(person.email, { id: person.id, name: `${person.firstname} ${person.lastname}` });
  }
  const staffRows = await tx
    .insert(staff)
    .values(
      demoStaff.map(({ mailbox, name, role }) => ({
        email: toStaffEmail(mailbox),
        passwordHash,
        name,
        keys: [...(staffRoles.find((candidate) => candidate.key === role)?.keys ?? [])],
        createdAt: demoCreatedAt,
      })),
    )
    .returning({ id: staff.id, name: staff.name, email: staff.email });
  const getCompanyId = (key: string): number => requireFound(companyIds.get(key), `company ${key}`);
  const customerRows = await tx
    .insert(customers)
    .values(
      demoCustomers.map((customer) => ({ ...customer, companyId: getCompanyId('agents'), createdAt: demoCreatedAt })),
    )
    .returning({ id: customers.id, firstname: customers.firstname, lastname: customers.lastname });
  const addressesByKey = await seedAddresses(tx, getCompanyId);
  return {
    getCompanyId,
    getRoleId,
    getUser: (email) => requireFound(peopleByEmail.get(email), email),
    getStaff: (mailbox) =>
      requireFound(
        staffRows.find((row) => row.email.startsWith(`${mailbox}@`)),
        mailbox,
      ),
    getCustomer: (lastname) => {
      const customer = requireFound(
        customerRows.find((row) => row.lastname === lastname),
        lastname,
      );
      return { id: customer.id, name: `${customer.firstname} ${customer.lastname}` };
    },
    getAddress: (key) => requireFound(addressesByKey.get(key), `address of ${key}`),
  };
}

async function seedAddresses(tx: Tx, getCompanyId: (key: string) => number): Promise<Map<string, OrderAddress>> {
  const defaults = { isDefaultBilling: true, isDefaultShipping: true, useAsShipping: true };
  const rasAlKhaimah = {
    street: 'Al Hamra Industrial Zone, Shed 21',
    city: 'Ras Al Khaimah',
    region: 'Ras Al Khaimah',
  };
  const rows: { key: string; values: Omit<typeof addresses.$inferInsert, 'companyId'> }[] = [
    { key: 'gulf', values: { ...omitAddressId(sharjahAddress), ...defaults } },
    { key: 'gulf second', values: { ...omitAddressId(sharjahAddress), ...rasAlKhaimah, useAsShipping: true } },
    {
      key: 'gulf abroad',
      values: {
        ...omitAddressId(sharjahAddress),
        company: 'Gulf Labels Riyadh',
        street: 'Second Industrial City, Street 44',
        city: 'Riyadh',
        region: 'Riyadh',
        postcode: '14331',
        countryId: 'SA',
        telephone: '966500001234',
        useAsShipping: true,
      },
    },
    {
      key: 'desert',
      values: {
        ...omitAddressId(sharjahAddress),
        ...defaults,
        firstname: 'Rashid',
        lastname: 'Haddad',
        company: '',
        street: 'Al Jurf Industrial 2, Unit 9',
        city: 'Ajman',
        region: 'Ajman',
        telephone: '971551112233',
      },
    },
    {
      key: 'agents',
      values: {
        ...omitAddressId(sharjahAddress),
        ...defaults,
        firstname: 'Rami',
        lastname: 'Khoury',
        company: 'Plate Agents',
        street: 'Dubai Investments Park 1, Building 7',
        city: 'Dubai',
        region: 'Dubai',
        telephone: '971553334455',
      },
    },
  ];
  const addressesByKey = new Map<string, OrderAddress>();
  for (const { key, values } of rows) {
    const [row] = await tx
      .insert(addresses)
      .values({ ...values, companyId: getCompanyId(key.split(' ')[0] ?? key), createdAt: demoCreatedAt })
      .returning();
    const { id, firstname, middlename, lastname, street, city, region, postcode, countryId, telephone, fax } =
      requireFound(row, key);
    const address = { id, firstname, middlename, lastname, street, city, region, postcode, countryId, telephone, fax };
    addressesByKey.set(key, { ...address, company: row?.company ?? '' });
  }
  return addressesByKey;
}

/** The fields of an address without its id. */
function omitAddressId({ id: _id, ...address }: OrderAddress): Omit<OrderAddress, 'id'> {
  return address;
}

export function requireFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo has no ${what}.`);
  return value;
}

/** Whether any customer account exists. */
export const hasAnyUser = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).limit(1)).length > 0;
