import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const frame = [
  /web\/app\/(root|shell\/(frame|header|footer|guard|providers|failed-page|meta))\.tsx?$/,
  // The footer's form is rendered on the server: its script comes later, its looks with the page.
  /\/newsletter\.module\.css$/,
  // The looks of small pieces that many pages have: one file that stays, instead of a request for each.
  /packages\/ui\/src\/(breadcrumbs|chips|choice|field|panel|select|status)\.module\.css$/,
];

/**
 * What every page needs is two files instead of forty: the libraries, which change with their versions, and the frame of
 * the pages with all it stands on.
 */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
    priority: 3,
  },
  // Pages that only show something do not ask the server by themselves.
  { name: 'queries', test: /node_modules\/@tanstack\//, priority: 3 },
  {
    name: 'frame',
    test: (id: string) => frame.some((part) => part.test(id)),
    priority: 2,
  },
  // Sets that a page needs as a whole or not at all, so that it asks for a dozen files instead of sixty.
  {
    name: 'calls',
    test: /packages\/(browser\/src\/(client|renew|transport|errors)|contract\/src\/refusals)\.ts$|web\/app\/api\//,
    priority: 1,
  },
  { name: 'pieces', test: /packages\/ui\/src\/(breadcrumbs|chips|panel|price-lines|status)\.tsx$/, priority: 1 },
  { name: 'fields', test: /packages\/ui\/src\/(text-field|text-area|password-field)\.tsx$/, priority: 1 },
  { name: 'overlays', test: /react-aria-components\/dist\/private\/Dialog\.mjs$/, priority: 1 },
  {
    name: 'uploads',
    test: /packages\/(browser\/src\/uploads?|contract\/src\/refused)\.ts$|areas\/upload\/(rows|purposes|use-remove|use-transfers)\.ts$/,
    priority: 1,
  },
];

/**
 * Tells the server's bundle where the texts of each language lie in the browser's, so that a page names them in its
 * head: the browser would only find them behind all its other scripts. The browser's bundle is built first.
 */
function textAddresses(): Plugin {
  const name = 'virtual:text-addresses';
  const found: Record<string, string> = {};
  return {
    name: 'text-addresses',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(found)};` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        const module = chunk.type === 'chunk' ? chunk.facadeModuleId : null;
        const language = /packages\/texts\/src\/(\w+)\/web\.ts$/.exec(module ?? '')?.[1];
        if (language) found[language] = `/${chunk.fileName}`;
      }
    },
  };
}

export default defineConfig({
  // Of the kit's words in thirty languages the browser gets two.
  plugins: [optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), textAddresses(), reactRouter()],
  // Our own packages are TypeScript sources: they are compiled into both bundles.
  ssr: { noExternal: [/^@platewright\//] },
  // The server imports one function from the bundle: `render`.
  environments: {
    ssr: { build: { rollupOptions: { input: './app/render.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 1024 },
  // For `npm run dev`: all libraries are known at the start, so that no page has to load twice.
  optimizeDeps: { entries: ['app/**/*.tsx'], include: ['socket.io-client', 'tus-js-client'] },
  server: { fs: { allow: ['..'] } },
});
