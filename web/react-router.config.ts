import type { Config } from '@react-router/dev/config';

/**
 * Public pages are rendered on the server, the same for every visitor of a language. Middleware stays off: the server
 * hands loaders a plain `AppLoadContext`.
 */
export default {
  ssr: true,
  buildDirectory: '../build/web',
  // All addresses are known from the start: without a connection no page has to be looked up first.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: false,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
