import { loadWebBuild, registerPageRoutes } from './platform/http/page-routes.ts';
import { exitWithError, serve } from './serve.ts';

// The pages take seconds of the processor to read, while the start waits for the database most of its time.
loadWebBuild().catch(() => undefined);
serve(process.env, registerPageRoutes).catch(exitWithError);
