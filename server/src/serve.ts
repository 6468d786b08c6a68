import { pino } from 'pino';
import { buildApp, type MountPages } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

/** How long running requests may take after SIGTERM. */
const GRACE_MS = 20_000;

/**
 * Reads the environment, opens everything in order, serves, and stops in order: no new work, finish, close.
 * @throws Error with a sentence when the environment is not right or the data folder is taken
 */
export async function serve(env: NodeJS.ProcessEnv, mountPages?: MountPages): Promise<void> {
  const config = readConfig(env);
  const log = pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.url'],
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
  const house = await compose(config, log);
  const app = await buildApp(house.deps, mountPages);
  await house.openRealtime(app.server);
  await app.listen({ port: config.PORT, host: config.HOST });
  house.greet(app.server.address());

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing running requests`);
    const force = setTimeout(() => process.exit(1), GRACE_MS);
    force.unref();
    await house.deps.realtime.close();
    await app.close();
    await house.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/** Says why a start failed, in a sentence, and ends. */
export function giveUp(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
