import pg from 'pg';

/** A completed order of the demo world that its customer can place again. @throws Error when there is none */
export async function findOrderToRepeat(databaseUrl: string, email: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `select o.id from orders o join users u on u.company_id = o.company_id
        where u.email = $1 and o.status_id = 11 order by o.id limit 1`,
      [email],
    );
    if (!rows[0]) throw new Error('The demo world has no order to repeat.');
    return rows[0].id;
  } finally {
    await client.end();
  }
}
