import { createRequestHandler, type AppLoadContext } from 'react-router';
import * as build from 'virtual:react-router/server-build';

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Request handler that the server mounts: answers a page, its loader data, or a redirect. */
export const render = (request: Request, context: AppLoadContext): Promise<Response> => handleRequest(request, context);
