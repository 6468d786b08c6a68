import { exitWithError, serve } from '../src/serve.ts';

/** The server as `src/main.ts` starts it, but without pages, which need a build. */
serve(process.env).catch(exitWithError);
