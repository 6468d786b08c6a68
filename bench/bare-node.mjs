/*
 * The least that a start can cost on this machine: a Fastify that answers one query of the database that the server has
 * filled, on PostgreSQL (`DATABASE_URL`) or on the embedded engine (`DATABASE_DIR`).
 */
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, DATABASE_DIR, PORT } = process.env;
const database = DATABASE_URL
  ? new pg.Pool({ connectionString: DATABASE_URL })
  : await PGlite.create({ dataDir: DATABASE_DIR, extensions: { btree_gin, citext, pg_trgm } });
const app = Fastify();
app.get('/api/health/ready', async () => (await database.query('select id, url from products limit 1')).rows);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => (DATABASE_URL ? database.end() : database.close())));
