import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { waitFor } from './built-node.ts';

export interface DeployedProxy {
  readonly url: string;
  /** The last of what it wrote. */
  readonly getOutput: () => string;
  readonly close: () => Promise<void>;
}

const MAX_OUTPUT = 10_000;
const START_LIMIT_MS = 20_000;

/**
 * Starts Caddy with `deploy/Caddyfile`, its upstreams `node-1:3000` and `node-2:3000` replaced by local ports: health checks,
 * retries and sticky paths are those of an installation. It listens without TLS, on the loopback address alone.
 * @throws Error where Caddy 2 is not on the path (the Debian package `caddy` has it) or refuses the file
 */
export async function startDeployedProxy(ports: readonly number[]): Promise<DeployedProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'platewright-caddy-'));
  const file = join(folder, 'Caddyfile');
  const deployed = await readFile('deploy/Caddyfile', 'utf8');
  const local = ports.reduce((text, port, at) => text.replaceAll(`node-${at + 1}:3000`, `127.0.0.1:${port}`), deployed);
  // Caddy 2.6, which Debian has, only knows the name of the policy without proxies in front. The administration would
  // listen on a port that several of them share.
  await writeFile(file, `{\n\tadmin off\n}\n${local.replaceAll('client_ip_hash', 'ip_hash')}`);
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder, SITE_ADDRESS: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.once('error', (error) => {
    hasEnded = true;
    output = `${error.message} (install Caddy 2, for instance the Debian package caddy)`;
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT)));
  const isListening = () =>
    fetch(url).then(
      () => true,
      () => hasEnded,
    );
  await waitFor('Caddy', isListening, START_LIMIT_MS);
  if (hasEnded) throw new Error(`Caddy did not start: ${output}`);
  return {
    url,
    getOutput: () => output,
    close: async () => {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
