import type { PoolClient } from 'pg';
import { oneSpelling } from '@platewright/contract/fields';

/** Tables in which an address is looked up. */
const tables = ['users', 'staff', 'newsletter_subscribers'] as const;
const HOST = "split_part(email::text, '@', 2)";

/**
 * Addresses that were stored as they were typed, before hosts had one spelling, are found by it as well. SQL can not
 * spell them, so this is no migration. Where somebody else has the address in that spelling, both stay.
 */
export async function respellAddresses(client: PoolClient): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ id: number; email: string }>(
      `select id, email::text from ${table} where octet_length(${HOST}) > char_length(${HOST}) order by id`,
    );
    for (const { id, email } of rows)
      await client.query(
        `update ${table} set email = $2 where id = $1 and not exists (select 1 from ${table} where email = $2)`,
        [id, oneSpelling(email)],
      );
  }
}
