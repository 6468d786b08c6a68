import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './platform/config.ts';
import type { RegisterPageRoutes } from './platform/http/page-routes.ts';
import { serializeError } from './platform/serialize-error.ts';
import { warnOfReadableData } from './platform/warn-of-readable-data.ts';
import { warnOfUnreachableServices } from './platform/warn-of-unreachable-services.ts';

/** How long running requests may take after SIGTERM before the process ends anyway. */
export const SHUTDOWN_GRACE_MS = 20_000;

/**
 * Reads the environment, opens all services in order and listens. On SIGTERM or SIGINT it stops in order: accept no new
 * work, finish running requests, close.
 * @throws Error with a readable message when the environment is invalid or another process uses the data folder
 */
export async function serve(env: NodeJS.ProcessEnv, registerPages?: RegisterPageRoutes): Promise<void> {
  // What the process writes (the secret, uploads, emails of the demo) is for its own account only.
  process.umask(0o077);
  const config = readConfig(env);
  const log = pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.url'],
    serializers: {
      err: serializeError,
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
  const application = await compose(config, log);
  const app = await buildApp(application.deps, registerPages);
  await application.openRealtime(app.server);
  await app.listen({ port: config.PORT, host: config.HOST });
  application.printAddresses(app.server.address());
  collectGarbageOfStart();
  void warnOfReadableData(application.deps);
  void warnOfUnreachableServices(application.deps);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing running requests`);
    const force = setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS);
    force.unref();
    await application.deps.realtime.close();
    await app.close();
    await application.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/**
 * Gives back what starting left, a quarter of the heap. V8 collects when it needs room, and a process that waits needs
 * none for hours. Its function `gc` is offered to contexts that are made after the flag is set.
 */
function collectGarbageOfStart(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}

/** Prints why the start failed and ends the process with status 1. */
export function exitWithError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
