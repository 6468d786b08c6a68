import { registerPageRoutes } from './platform/http/page-routes.ts';
import { exitWithError, serve } from './serve.ts';

serve(process.env, registerPageRoutes).catch(exitWithError);
