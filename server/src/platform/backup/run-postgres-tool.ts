import { spawn } from 'node:child_process';

const LAST_OUTPUT = 2_000;

/**
 * Runs `pg_dump` or `pg_restore` on the database of `databaseUrl`. Its parts go through the environment, because the
 * arguments of a process can be read by everybody on the machine.
 * @throws Error with what the program said last
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const sslMode = searchParams.get('sslmode');
  const child = spawn(tool, args, {
    env: {
      PATH: process.env['PATH'],
      PGHOST: decodeURIComponent(hostname),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(sslMode ? { PGSSLMODE: sslMode } : {}),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-LAST_OUTPUT);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new Error(`${tool} is missing: install the client programs of PostgreSQL.`) : error,
      ),
    );
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) throw new Error(`${tool} ended with status ${code}:\n${output.trim()}`);
}
