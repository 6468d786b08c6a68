import { registerDevPageRoutes } from './dev-pages.ts';
import { exitWithError, serve } from './src/serve.ts';

/** Entry point of `npm run dev`: the server with portal and desk served from their sources. */
serve(process.env, registerDevPageRoutes).catch(exitWithError);
