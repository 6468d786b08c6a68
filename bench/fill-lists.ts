import type pg from 'pg';

export interface Fill {
  readonly orders: number;
  readonly companies: number;
}

/**
 * The largest company has a tenth of all orders; its owner, one of its members and an agent are asked for their lists, and
 * for what belongs to one of its orders.
 */
export interface FilledWorld {
  readonly company: number;
  readonly order: number;
  /** Address of the product that the templates are of. */
  readonly product: string;
  readonly owner: number;
  readonly member: number;
  readonly agent: number;
  readonly staff: number;
}

const DAY = `interval '1 day'`;
const words = `array['Sidr honey','Date syrup','Coffee','Saffron tea','Rose water','Cardamom','Olive oil','Basmati rice',
  'Camel milk','Almonds','Detergent','Mango juice','Labneh','Spring water','Chocolate','Baby wipes']`;
const sizes = `array['250 g','500 g','1 kg','330 ml','1 l','six pack','family size','travel size']`;
const company = `array['Gulf','Emirates','Desert','Pearl','Falcon','Oasis','Marina','Palm','Dune','Crescent']`;
const trade = `array['Packaging','Labels','Foods','Trading','Printing','Industries','Films','Cartons']`;

/** Accounts with an owner each, above those that are there: `base` names the highest numbers of both. */
export const listAccountStatements = (companies: number): readonly string[] => [
  `insert into companies (id, name, group_id, credit_state, credit_limit, agent_requested, trn, created_at)
   select b.company + n,
     case when n % 12 = 0 then '' else (${company})[1 + n * 7 % 10] || ' ' || (${trade})[1 + n / 10 % 8] || ' ' || n end,
     case when n = 2 then 3 when n % 40 = 0 then 3 when n % 3 = 0 then 2 else 1 end,
     case when n % 20 = 0 then 'granted' when n % 997 = 0 then 'waiting' else 'none' end, case when n % 20 = 0 then n * 1000 else 0 end,
     n % 1999 = 0, lpad((100000000000000 + n)::text, 15, '1'), now() - n * interval '20 minutes'
   from base b, generate_series(1, ${companies}) n`,
  `insert into users (id, company_id, email, firstname, lastname, state, created_at)
   select b.person + n, b.company + n, 'owner' || n || '@lists.example', (array['Mariam','Omar','Layla','Yusuf','Huda','Sami'])[1 + n % 6],
     (array['Al Suwaidi','Haddad','Khan','Rahman','Mansour'])[1 + n / 6 % 5] || ' ' || n, 'active', now() - n * interval '20 minutes'
   from base b, generate_series(1, ${companies}) n`,
  `update companies set account_name = account_name_of(id, name)`,
];

/*
 * Sets of rows, a statement each. Triggers and foreign keys are off meanwhile, so each statement keeps to them by itself.
 * One order of 25 is in work; the others are completed or cancelled, as in a shop of some years.
 */
const statements = ({ orders, companies }: Fill): readonly string[] => [
  `set session_replication_role = replica`,
  `set synchronous_commit = off`,
  `set maintenance_work_mem = '512MB'`,
  `create temporary table base as select (select max(id) from companies) as company, (select max(id) from users) as person,
     (select max(id) from orders) as ordered, (select max(id) from staff) as worker, (select min(id) from roles) as role`,
  ...listAccountStatements(companies),
  `insert into users (id, company_id, email, firstname, lastname, state, is_member, role_id)
   select b.person + ${companies} + n, b.company + 1, 'member' || n || '@lists.example', 'Member', 'Number ' || n, 'active', true, b.role
   from base b, generate_series(1, 200) n`,
  `insert into staff (id, email, password_hash, name, keys)
   select b.worker + n, 'staff' || n || '@lists.example', 'none', 'Prepress ' || n, array['ORDERS'] from base b, generate_series(1, 60) n`,
  `insert into customers (company_id, firstname, lastname, telephone, company)
   select b.company + 2, (array['Noor','Adel','Sara','Karim'])[1 + n % 4], 'Client ' || n, '97150' || lpad(n::text, 7, '0'), (${company})[1 + n % 10] || ' ' || n
   from base b, generate_series(1, 5000) n`,
  `insert into orders (id, company_id, created_by, product_id, status_id, project_name, project_description, product_name,
     customer_name, selection, snapshot_id, inks, quoted_physical, quoted_len, quoted_pdf, quoted_services, physical_price,
     len_price, pdf_price, services_price, price, po_number, prices_final, created_at, updated_at, status_since, assigned_to, due_at)
   select b.ordered + n, b.company + c.nr, case when c.nr = 1 and n % 500 = 0 then b.person + ${companies} + 1 else b.person + c.nr end,
     o.product_id, s.status, (${words})[1 + n % 16] || ' ' || (${sizes})[1 + n / 16 % 8] || ' ' || n % 9973,
     'Front label, edition ' || n % 977, o.product_name, case when c.nr = 2 then 'Client ' || n % 5000 else '' end,
     o.selection, o.snapshot_id, o.inks, o.quoted_physical, o.quoted_len, o.quoted_pdf, o.quoted_services, o.physical_price,
     o.len_price, o.pdf_price, o.services_price, o.price, case when n % 10 = 0 then 'PO-' || n else '' end, true, t.at,
     t.at + interval '3 days', t.at + interval '2 days',
     case when s.status = 11 then b.worker + 1 + n % 60 when n / 275 % 5 < 3 then b.worker + 1 + n % 60 end,
     case when s.status in (6, 9, 10, 11, 13) then t.at + interval '5 days' end
   from base b, generate_series(1, ${orders}) n
     cross join lateral (select case when n % 10 = 0 then 1 when n % 10 = 1 then 2 + n / 10 % 100 else 1 + n::bigint * 7919 % ${companies} end::int as nr) c
     cross join lateral (select now() - (${orders} - n) * (1500 * ${DAY} / ${orders}) as at) t
     cross join lateral (select case when n % 25 = 0 then (array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13])[1 + n / 25 % 11]
       when n % 33 = 0 then 12 else 11 end as status) s
     cross join (select * from orders order by id limit 1) o`,
  `insert into order_plates (order_id, number, separation, side, position, ink, angle, width_um, length_um)
   select o.id, p.number, p.separation, p.side, p.position, p.ink, p.angle, p.width_um, p.length_um
   from base b join orders o on o.id > b.ordered and o.status_id = 5
     join order_plates p on p.order_id = (select min(id) from orders)`,
  `truncate order_counts`,
  `insert into order_counts (company_id, status_id, count) select company_id, status_id, count(*) from orders group by 1, 2`,
  `truncate order_totals`,
  `insert into order_totals (shard, status_id, count) select company_id % 64, status_id, sum(count) from order_counts group by 1, 2`,
  `insert into payments (id, order_id, method, state, amount, summary, provider, created_at, updated_at)
   select gen_random_uuid(), o.id, case when o.id % 20 = 0 then 'dp' else 'card' end, 'captured', o.price, '{}', 'offline', o.updated_at, o.updated_at
   from orders o, base b where o.id > b.ordered and o.status_id in (6, 9, 10, 11, 13)`,
  `insert into ledger_entries (company_id, kind, owed, is_on_credit, order_id, payment_id, due_at, created_at)
   select o.company_id, 'invoice', greatest(o.price, 1), true, o.id, p.id, p.created_at + 30 * ${DAY}, p.created_at
   from payments p join orders o on o.id = p.order_id cross join base b where p.method = 'dp' and o.id > b.ordered`,
  `insert into chats (order_id, last_seq, last_public_seq, waiting_since, waiting_count, assigned_to, last_at)
   select b.ordered + n * 10, 3, 3, case when n % 200 = 0 then now() - n * interval '1 minute' end, case when n % 200 = 0 then 1 else 0 end,
     case when n % 3 = 0 then b.worker + 1 + n % 60 end, now() - n * interval '10 minutes'
   from base b, generate_series(1, ${orders} / 10) n`,
  `insert into chat_messages (order_id, seq, public_seq, user_id, staff_id, author_name, client_id, text, created_at)
   select b.ordered + n * 10, q, q, case when q <> 2 then b.person + 1 end, case when q = 2 then b.worker + 1 end, 'Person ' || n % 100,
     gen_random_uuid(), (array['Please move the barcode','The barcode was moved by 3 mm, edition','Thank you, looks good'])[q] || ' ' || n, now() - n * interval '10 minutes'
   from base b, generate_series(1, ${orders} / 10) n, generate_series(1, 3) q`,
  `insert into order_requests (order_id, kind, message, state, requested_by, requested_by_name, requested_at, decided_at)
   select b.ordered + n * 25, 'change', 'Please', case when n % 40 = 0 then 'waiting' else 'accepted' end, b.person + 1, 'Mariam', now(), case when n % 40 = 0 then null else now() end
   from base b, generate_series(1, ${orders} / 100) n`,
  `insert into fault_reports (order_id, user_id, user_name, description, reported_at, state, decided_at)
   select b.ordered + n * 101, b.person + 1, 'Mariam', 'Scratched', now(), case when n % 50 = 0 then 'open' else 'refused' end, case when n % 50 = 0 then null else now() end
   from base b, generate_series(1, ${orders} / 200) n`,
  `insert into contact_messages (full_name, email, phone, message, state, created_at)
   select 'Visitor ' || n, 'visitor' || n || '@lists.example', '9714' || n, 'Do you make plates for ' || (${words})[1 + n % 16] || '?',
     (array['new','answered','archived','archived','archived'])[1 + n % 5], now() - n * interval '15 minutes' from generate_series(1, ${companies}) n`,
  `insert into newsletter_subscribers (email, state, source, subscribed_at)
   select 'reader' || n || '@lists.example', (array['subscribed','subscribed','pending','unsubscribed'])[1 + n % 4], 'footer', now() from generate_series(1, ${companies}) n`,
  `insert into templates (company_id, created_by, product_id, kind, name, project_description, options)
   select b.company + 1, b.person + 1, o.product_id, case when n % 2 = 0 then 'project' else 'press' end, (${words})[1 + n % 16] || ' ' || n, 'Edition ' || n, o.selection
   from base b, generate_series(1, 2000) n cross join (select * from orders order by id limit 1) o`,
  `insert into addresses (company_id, firstname, lastname, street, city, postcode, country_id, telephone)
   select b.company + 1, 'Mariam', 'Al Suwaidi ' || n, 'Street ' || n, 'Sharjah', '0000', 'AE', '97150' || n from base b, generate_series(1, 300) n`,
  `insert into notifications (user_id, order_id, event_id, text_key, params, status_id, read_at, created_at)
   select b.person + 1, b.ordered + n * 10, 1000000000 + n, 'orders.statusChanged', '{}', 11, case when n % 50 = 0 then null else now() end, now() - n * interval '1 minute'
   from base b, generate_series(1, ${orders} / 20) n`,
  `insert into order_history (order_id, at, actor_kind, actor_id, actor_name, event, from_status, to_status)
   select b.ordered + n, now() - n * interval '1 minute', 'customer', b.person + 1, 'Mariam', 'create', null, (array[1, 2, 11])[q]
   from base b, generate_series(1, ${orders}) n, generate_series(1, 3) q`,
  `insert into files (id, company_id, user_id, order_id, purpose, state, name, size, storage_key)
   select gen_random_uuid(), o.company_id, o.created_by, o.id, case when n % 5 = 0 then 'approve' else 'face' end, 'ready',
     'label-' || n || '.pdf', 1000 + n, 'files/' || n
   from base b cross join generate_series(1, ${orders} / 2) n join orders o on o.id = b.ordered + n * 2`,
  `insert into documents (order_id, stage, folder_name, kind)
   select f.order_id, 4, 'Artwork', case when f.purpose = 'approve' then 'approve' else 'received' end from files f where f.name like 'label-%' and f.storage_key like 'files/%'`,
  `insert into document_versions (document_id, order_id, file_id, version, approval)
   select d.id, d.order_id, f.id, 1, 1 from documents d join files f on f.order_id = d.order_id and f.storage_key like 'files/%' where d.folder_name = 'Artwork'`,
  `insert into artwork_readings (file_id, profile, company_id, sha256, state, requested_at)
   select f.id, 'bench', f.company_id, md5(f.name), 'done', now() from files f where f.storage_key like 'files/%'`,
  `insert into invoices (number, order_id, payment_id, issued_at, data, total, vat)
   select 'BENCH-' || p.order_id, p.order_id, p.id, p.created_at, '{}', p.amount, p.amount - p.amount * 100 / 105 from payments p cross join base b where p.order_id > b.ordered`,
  `truncate payment_totals`,
  `insert into payment_totals (shard, method, state, is_taken_back, payments, amount)
   select 0, method, state, taken_back_at is not null, count(*), sum(amount) from payments group by 2, 3, 4`,
  ...['companies', 'users', 'orders', 'staff'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
  `set session_replication_role = default`,
];

const FILLED = `select * from bench_filled`;

/** An index that is written once after its rows takes a fraction of the time of one that each row is written into. */
export async function fillWithoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** Fills a database of the demo world, unless an earlier run has: it takes a superuser, and some minutes for a million orders. */
export async function fillLists(pool: pg.Pool, fill: Fill): Promise<FilledWorld> {
  const client = await pool.connect();
  try {
    const { rows: earlier } = await client.query(`select to_regclass('bench_filled') as filled`);
    if (((earlier as { filled: string | null }[])[0]?.filled ?? null) === null) {
      for (const statement of statements(fill)) {
        const run = async () => void (await client.query(statement));
        await (statement.startsWith('insert into orders ') ? fillWithoutIndexes(client, ['orders'], run) : run());
      }
      await client.query(`create table bench_filled as select b.person + 1 as owner, b.person + ${fill.companies} + 1 as member,
        b.person + 2 as agent, (select id from staff where password_hash <> 'none' order by cardinality(keys) desc, id limit 1) as staff,
        b.company + 1 as company, (select max(id) from orders where company_id = b.company + 1 and status_id = 5) as "order",
        (select p.url from products p join orders o on o.product_id = p.id order by o.id limit 1) as product from base b`);
      await client.query('vacuum analyze');
    }
    const { rows } = await client.query<FilledWorld>(FILLED);
    const [world] = rows;
    if (!world) throw new Error('Nothing was filled.');
    return world;
  } finally {
    client.release(true);
  }
}
