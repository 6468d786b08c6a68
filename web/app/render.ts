import { createRequestHandler, type AppLoadContext } from 'react-router';
import * as build from 'virtual:react-router/server-build';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The portal as the server mounts it: a page, data of a page, or a redirect. */
export const render = (request: Request, context: AppLoadContext): Promise<Response> => handle(request, context);
