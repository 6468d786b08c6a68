import type pg from 'pg';
import { fillWithoutIndexes, listAccountStatements } from './fill-lists.ts';

export interface BooksFill {
  readonly companies: number;
  /** About so many entries of the ledger: an order has two or three. */
  readonly entries: number;
  /** The orders are spread over so many days until now: about four years unless given. */
  readonly days?: number;
  /** One of so many orders is of the largest account: of 250 unless given. */
  readonly largestOneOf?: number;
}

/** The middle account has as many orders as most. */
export interface FilledBooks {
  readonly staff: number;
  readonly largest: number;
  readonly middle: number;
  /** What is found by a number: an invoice, its order, and a cheque. */
  readonly invoice: string;
  readonly order: number;
  readonly cheque: string;
  readonly name: string;
  readonly entries: number;
  readonly accounts: number;
  readonly documents: number;
  readonly payments: number;
  readonly cheques: number;
  readonly receipts: number;
}

const ENTRIES_OF_AN_ORDER = 2.06;
const DAY = `interval '1 day'`;
/** What every entry of the ledger has of its order. */
const OF_ORDER = 'order_id, payment_id';

/*
 * Sets of rows, a statement each, with triggers and foreign keys off, so that each keeps to them by itself. A fifth of the accounts
 * buys on account and pays a month later, by transfer or by cheque, of which one of fifty bounces; one of fifty pays five months
 * later. The others pay by card, PayPal, transfer and cash at once. A fiftieth of all invoices has a credit note.
 */
const statements = ({ companies, entries, days = 1500, largestOneOf = 250 }: BooksFill): readonly string[] => [
  `set session_replication_role = replica`,
  `set synchronous_commit = off`,
  `set jit = off`,
  `set maintenance_work_mem = '1GB'`,
  `create temporary table base as select (select max(id) from companies) as company, (select max(id) from users) as person,
     (select max(id) from orders) as ordered`,
  ...listAccountStatements(companies),
  `create temporary table bought as
   select b.ordered + n as order_id, gen_random_uuid() as payment_id, h.luck, c.nr, b.company + c.nr as company_id, b.person + c.nr as person_id,
     t.at, a.amount, a.amount - a.amount * 100 / 105 as vat, w.way, w.way in ('account', 'cheque') as on_credit,
     case when w.way = 'account' or w.way = 'cheque' then s.at when w.way = 'cash' then t.at + 2 * ${DAY} else t.at end as paid_at
   from base b, generate_series(1, ${Math.round(entries / ENTRIES_OF_AN_ORDER)}) n
     cross join lateral (select (hashint8(n)::bigint & 2147483647) as luck, (hashint8(n + 5000000000)::bigint & 2147483647) ::float8 / 2147483648 as share) h
     cross join lateral (select case when h.luck % ${largestOneOf} = 0 then 1 else 1 + floor(${companies} * power(h.share, 1.3)) end::int as nr) c
     cross join lateral (select now() - (${Math.round(entries / ENTRIES_OF_AN_ORDER)} - n + 0.5) * (${days} * ${DAY} / ${Math.round(entries / ENTRIES_OF_AN_ORDER)}) as at) t
     cross join lateral (select 20000 + h.luck % 180000 as amount) a
     cross join lateral (select case when c.nr <> 1 and c.nr % 5 > 0 then (array['card', 'card', 'paypal', 'cash', 'transfer'])[1 + h.luck % 5]
       when c.nr % 20 = 0 then 'cheque' else 'account' end as way) w
     cross join lateral (select t.at + ((case when c.nr % 50 = 0 then 150 else 30 end) + c.nr % 30) * ${DAY} as at) s`,
  `insert into orders (id, company_id, created_by, product_id, status_id, project_name, project_description, product_name,
     selection, snapshot_id, inks, quoted_physical, quoted_len, quoted_pdf, quoted_services, physical_price,
     len_price, pdf_price, services_price, price, prices_final, created_at, updated_at, status_since)
   select d.order_id, d.company_id, d.person_id, o.product_id, case when d.at > now() - 3 * ${DAY} then 9 else 11 end, 'Label ' || d.order_id % 9973,
     'Front label', o.product_name, '{}', o.snapshot_id, '[]', d.amount - d.vat, 0, 0, 0, d.amount - d.vat, 0, 0, 0, d.amount - d.vat, true, d.at, d.at, d.at
   from bought d cross join (select * from orders order by id limit 1) o`,
  `truncate order_counts`,
  `insert into order_counts (company_id, status_id, count) select company_id, status_id, count(*) from orders group by 1, 2`,
  `truncate order_totals`,
  `insert into order_totals (shard, status_id, count) select company_id % 64, status_id, sum(count) from order_counts group by 1, 2`,
  `insert into payments (id, order_id, method, state, amount, summary, provider, provider_ref, cash_received_on, transfer_reference, transfer_received_on, created_at, updated_at)
   select payment_id, order_id, case way when 'account' then 'dp' when 'cheque' then 'dp' else way end, case when way = 'cash' and paid_at > now() then 'authorised' else 'captured' end,
     amount, '{}', 'offline', case when way in ('card', 'paypal') then 'ref-' || order_id end, case when way = 'cash' and paid_at < now() then paid_at::date end,
     case when way = 'transfer' then 'FT' || order_id end, case when way = 'transfer' then at::date end, at, at
   from bought`,
  `insert into invoices (id, number, order_id, payment_id, issued_at, data, total, vat)
   select order_id, 'BK-' || order_id, order_id, payment_id, at,
     jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('vatPercent', 5)), 'shipping', 2500, 'destinationCountry', 'AE',
       'seller', '{"address": {"emirate": "SHJ"}}'::jsonb, 'buyer', jsonb_build_object('name', 'Account ' || nr, 'address', jsonb_build_object('emirate',
         (array['DXB', 'AUH', 'SHJ', 'AJM'])[1 + nr % 4]))), amount, vat
   from bought`,
  `insert into credit_notes (id, number, invoice_id, order_id, reason, note, issued_at, data, net, vat)
   select d.order_id, 'CN-' || d.order_id, d.order_id, d.order_id, 'adjustment', 'Scratched.', d.at + 5 * ${DAY}, i.data, (d.amount - d.vat) / 10, d.vat / 10
   from bought d join invoices i on i.id = d.order_id where d.luck % 50 = 7 and d.at < now() - 10 * ${DAY}`,
  `insert into refunds (id, order_id, payment_id, cause, credit_note_id, amount, way, state, created_at, updated_at, closed_at)
   select n.id, n.order_id, d.payment_id, 'creditNote', n.id, n.net + n.vat, 'provider', 'done', n.issued_at, n.issued_at, n.issued_at
   from credit_notes n join bought d on d.order_id = n.id where not d.on_credit and n.number like 'CN-%'`,
  `insert into cheques (id, company_id, amount, number, bank, due_at, cleared_at, bounced_at, received_at, created_at)
   select order_id, company_id, amount, lpad((order_id % 1000000)::text, 6, '0'), 'Bank ' || nr % 9, paid_at + 10 * ${DAY},
     case when luck % 50 <> 3 and paid_at + 10 * ${DAY} < now() then paid_at + 10 * ${DAY} end,
     case when luck % 50 = 3 and paid_at + 10 * ${DAY} < now() then paid_at + 10 * ${DAY} end, paid_at, paid_at
   from bought where way = 'cheque' and paid_at < now()`,
  `insert into ledger_entries (company_id, kind, owed, promised, is_on_credit, order_id, invoice_id, credit_note_id, payment_id, refund_id, cheque_id, means, note, due_at, is_settled, created_at)
   select * from (
     select company_id, 'invoice', amount, 0, on_credit, order_id, order_id, null::int, payment_id, null::int, null::int, null::text, '',
       case when on_credit then at + 30 * ${DAY} end, on_credit and paid_at + 10 * ${DAY} < now(), at as created_at from bought
     union all select company_id, 'payment', -amount, 0, false, ${OF_ORDER.replace(', ', ', null, null, ')}, null, null, null, '', null, false, paid_at
       from bought where not on_credit and paid_at < now()
     union all select company_id, 'payment', -amount, 0, true, null, null, null, null, null, null, 'transfer', 'FT' || order_id, null, false, paid_at
       from bought where way = 'account' and paid_at < now()
     union all select d.company_id, 'creditNote', -(n.net + n.vat), 0, d.on_credit, d.order_id, null, n.id, d.payment_id, null, null, null, '', null, false, n.issued_at
       from bought d join credit_notes n on n.id = d.order_id and n.number like 'CN-%'
     union all select d.company_id, 'refund', r.amount, 0, false, d.order_id, null, null, d.payment_id, r.id, null, null, '', null, false, r.closed_at
       from bought d join refunds r on r.id = d.order_id and r.payment_id = d.payment_id
     union all select company_id, 'chequeReceived', -amount, amount, true, null, null, null, null, null, id, 'cheque', '', null, false, created_at from cheques, base where id > ordered
     union all select company_id, 'chequeCleared', 0, -amount, true, null, null, null, null, null, id, null, '', null, false, cleared_at from cheques, base where id > ordered and cleared_at is not null
     union all select company_id, 'chequeBounced', amount, -amount, true, null, null, null, null, null, id, null, '', bounced_at, false, bounced_at from cheques, base where id > ordered and bounced_at is not null
   ) e order by created_at`,
  `insert into money_receipts (company_id, amount, rest, received_on, reference, means, key, created_at)
   select company_id, amount, case when luck % 20 = 0 then amount else 0 end, paid_at::date, 'FT' || order_id, case way when 'cash' then 'cash' else 'transfer' end,
     gen_random_uuid(), paid_at
   from bought where way in ('cash', 'transfer', 'account') and paid_at < now()`,
  `truncate receipt_days`,
  `insert into receipt_days (day, means, is_taken_back, has_rest, receipts, amount, rest)
   select received_on, means, taken_back_at is not null, rest > 0, count(*), sum(amount), sum(rest) from money_receipts group by 1, 2, 3, 4`,
  `truncate ledger_balances`,
  `insert into ledger_balances (company_id, owed, promised) select company_id, sum(owed), sum(promised) from ledger_entries group by 1`,
  // As the migration `sum_up_books` has it.
  `truncate ledger_totals`,
  `insert into ledger_totals (shard, accounts, owing, owed, in_favour, paid_ahead, promising, promised, promised_by_owing, promised_in_favour,
  owed_by_promising, paid_ahead_by_promising)
select 0, count(*), count(*) filter (where due > 0), coalesce(sum(due) filter (where due > 0), 0), count(*) filter (where due < 0),
  coalesce(-sum(due) filter (where due < 0), 0), count(*) filter (where promised <> 0), coalesce(sum(promised), 0),
  coalesce(sum(promised) filter (where due > 0), 0), coalesce(sum(promised) filter (where due < 0), 0),
  coalesce(sum(due) filter (where promised <> 0 and due > 0), 0), coalesce(-sum(due) filter (where promised <> 0 and due < 0), 0)
from (select promised, owed + promised as due from ledger_balances) b`,
  `truncate payment_totals`,
  `insert into payment_totals (shard, method, state, is_taken_back, payments, amount)
   select 0, method, state, taken_back_at is not null, count(*), sum(amount) from payments group by 2, 3, 4`,
  `truncate document_days`,
  `insert into document_days (kind, day, tax_key, documents, total, vat)
select 'invoice', (issued_at at time zone 'Asia/Dubai')::date, tax_key, count(*), sum(total), sum(vat) from invoices group by 2, 3
union all
select 'creditNote', (issued_at at time zone 'Asia/Dubai')::date, tax_key, count(*), -sum(net + vat), -sum(vat) from credit_notes group by 2, 3`,
  // What `updateSettledDebts` keeps: payments settle the debt with the oldest due date first.
  `with paid as (
     select company_id, -sum(case kind when 'chequeCleared' then promised else owed end) as sum from ledger_entries
     where is_on_credit and (kind in ('payment', 'adjustment', 'creditNote') or kind = 'chequeCleared') group by 1),
   debts as (select id, company_id, is_settled, sum(owed) over (partition by company_id order by due_at, id) as so_far from ledger_entries where due_at is not null)
   update ledger_entries e set is_settled = not e.is_settled
   from debts left join paid using (company_id) where e.id = debts.id and debts.is_settled <> (so_far <= coalesce(paid.sum, 0))`,
  ...['companies', 'users', 'orders', 'invoices', 'credit_notes', 'refunds', 'cheques', 'ledger_entries'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
  `set session_replication_role = default`,
  `create table bench_books as select (select id from staff order by cardinality(keys) desc, id limit 1) as staff,
     b.company + 1 as largest, b.company + 5 * (${companies} / 10) as middle, 'BK-' || (select max(order_id) - 1000 from bought) as invoice,
     (select max(order_id) - 1000 from bought) as "order", (select number from cheques order by id desc limit 1) as cheque,
     (select name from companies where id = b.company + 1777) as name,
     (select count(*) from ledger_entries)::int as entries, (select count(*) from ledger_balances)::int as accounts,
     (select count(*) from invoices)::int + (select count(*) from credit_notes)::int as documents,
     (select count(*) from payments)::int as payments, (select count(*) from cheques)::int as cheques,
     (select count(*) from money_receipts)::int as receipts from base b`,
];

/** What asks about single accounts, and so needs the indexes: as the triggers of open items have it. */
const withIndexes = [
  'set session_replication_role = replica',
  'truncate open_items',
  `insert into open_items (company_id, source, item_id, order_id, due_at, amount)
   select company_id, source, id, open_item_order(source, id), due_at, amount::bigint from account_open_items((select array_agg(company_id) from ledger_balances))`,
  `update ledger_balances b set first_due = o.first_due from (select company_id, min(due_at) as first_due from open_items group by 1) o
   where o.company_id = b.company_id`,
  `update invoices i set open_amount = o.amount, open_due_at = o.due_at
   from (select order_id, sum(amount)::bigint as amount, min(due_at) as due_at from open_items where order_id is not null group by 1) o where o.order_id = i.order_id`,
  `update invoices i set credited = c.credited from (select invoice_id, sum(net + vat)::bigint as credited from credit_notes group by 1) c where c.invoice_id = i.id`,
  'vacuum analyze open_items, invoices',
  'set session_replication_role = default',
];

const TABLES = ['orders', 'payments', 'invoices', 'credit_notes', 'cheques', 'money_receipts', 'ledger_entries'];

/** Fills a database of the demo world, unless an earlier run has: it takes a superuser, and some minutes for five million entries. */
export async function fillBooks(pool: pg.Pool, fill: BooksFill): Promise<FilledBooks> {
  const client = await pool.connect();
  try {
    const { rows: earlier } = await client.query<{ filled: string | null }>(
      `select to_regclass('bench_books') as filled`,
    );
    if ((earlier[0]?.filled ?? null) === null) {
      const run = async (all: readonly string[]) => {
        for (const statement of all) {
          const begun = performance.now();
          await client.query(statement);
          process.stdout.write(
            `${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${statement.trim().slice(0, 60)}\n`,
          );
        }
      };
      await fillWithoutIndexes(client, TABLES, () => run(statements(fill)));
      await client.query('vacuum analyze');
      await run(withIndexes);
    }
    const { rows } = await client.query<FilledBooks>('select * from bench_books');
    const [books] = rows;
    if (!books) throw new Error('Nothing was filled.');
    return books;
  } finally {
    client.release(true);
  }
}
