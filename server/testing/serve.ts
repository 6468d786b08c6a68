import { giveUp, serve } from '../src/serve.ts';

/** The server as `src/main.ts` starts it, without the pages: those need a build. */
serve(process.env).catch(giveUp);
