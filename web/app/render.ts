import { createRequestHandler, type AppLoadContext } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { collectRouteNames, toPageAddress as toPageAddressOf, type PageAddress } from './shell/page-address.ts';

const routeNames = collectRouteNames(build.routes);
const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Request handler that the server mounts: answers a page, its loader data, or a redirect. */
export const render = (request: Request, context: AppLoadContext): Promise<Response> => handleRequest(request, context);

/** The address under which the page of a URL is rendered and cached. */
export const toPageAddress = (url: URL): PageAddress => toPageAddressOf(url, routeNames);
