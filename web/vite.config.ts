import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { hydrateReactAriaOnce } from './react-aria-hydration.ts';

const frame = [
  /web\/app\/(root|shell\/(frame|header|guard|providers|error-page|meta))\.tsx?$/,
  // The footer is rendered on the server: its script loads later, its styles with the page.
  /\/(footer|newsletter)\.module\.css$/,
  // Styles of small components that many pages use: one cached file instead of a request for each.
  /packages\/ui\/src\/(breadcrumbs|chips|choice|field|panel|select|status)\.module\.css$/,
  // A stylesheet that is added to a page makes the browser compute all its styles and its layout again.
  /packages\/ui\/src\/toast\.module\.css$/,
];

/**
 * What every page needs is two files instead of forty: the libraries, which change with their versions, and the frame of
 * the pages with everything it imports.
 */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
    priority: 3,
  },
  // Pages without queries do not load the query library.
  { name: 'queries', test: /node_modules\/@tanstack\//, priority: 3 },
  {
    name: 'frame',
    test: (id: string) => frame.some((part) => part.test(id)),
    priority: 2,
  },
  // Styles of the whole home page: sections whose script loads later are rendered by the server and need theirs at once.
  { name: 'home-styles', test: /content\/home\/(?!home-loading-screen).*\.module\.css$/, priority: 1 },
  // Groups of files that a page needs together or not at all: a dozen requests instead of sixty.
  {
    name: 'calls',
    test: /packages\/(browser\/src\/(lazy-client|token-refresh|fetch-transport|errors)|contract\/src\/call-errors)\.ts$|web\/app\/api\//,
    priority: 1,
  },
  { name: 'pieces', test: /packages\/ui\/src\/(breadcrumbs|chips|panel|price-lines|status)\.tsx$/, priority: 1 },
  { name: 'fields', test: /packages\/ui\/src\/(text-field|text-area|password-field)\.tsx$/, priority: 1 },
  // What a search field shares with lists, so that a page with one does not load them.
  {
    name: 'search',
    test: /react-aria-components\/dist\/private\/Autocomplete\.mjs$|i18n\/useLocalizedStringFormatter\.mjs$/,
    priority: 1.6,
  },
  // What nearly every page but the first ones of a guest needs.
  { name: 'buttons', test: /packages\/ui\/src\/button\.tsx$/, priority: 2.5 },
  // What React Aria's checkboxes and radio buttons share with its lists and dialogs, which a page with a form need not load.
  {
    name: 'controls',
    test: /react-aria-components\/dist\/private\/(Checkbox|RadioGroup|SelectionIndicator|SharedElementTransition)\.mjs$/,
    priority: 1.5,
  },
  // A browser spends as much time on a small file as on a large one: what the product page alone needs to configure a plate
  // is one file (`configurator`), and what other pages need of it is four.
  {
    name: 'small-shared',
    test: /packages\/(browser\/src\/(tab-storage|ink-name|use-ink-name)|ui\/src\/draw\/hexagon|domain\/src\/latin-digits)\.ts$|web\/app\/shared\/deferred-section\.tsx$/,
    priority: 1.4,
  },
  {
    name: 'amounts',
    test: /packages\/domain\/src\/(money\/(fils|vat)|pricing\/totals|geometry\/length)\.ts$/,
    priority: 1.4,
  },
  { name: 'label-marks', test: /packages\/ui\/src\/draw\/(label-artwork|marks)\.ts$/, priority: 1.3 },
  {
    name: 'plate-drawing',
    test: /packages\/(ui\/src\/(plate-drawing\.tsx|draw\/(dimension-lines|page-artwork|plate-layout)\.ts)|domain\/src\/(geometry\/step-and-repeat|options\/plate-model)\.ts)$|shared\/use-plate-model\.ts$/,
    priority: 1.2,
  },
  {
    name: 'configurator',
    test: /packages\/domain\/src\/(artwork\/artwork|result|geometry\/distortion|options\/(answer-option|answers|check-typed-text|dimensions|example-answers|number-options|option-types|plate-facts|check-cylinder|unusual-scale|priceable|project-text|selection|selection-codec|separations|validate-selection|validation-messages))\.ts$|catalogue\/product\/(config-store|draft-storage|use-debounced|use-translate-message|rules\/price-change-cause|fields\/value-price|product\.module)\./,
    priority: 1.1,
  },
  { name: 'overlays', test: /react-aria-components\/dist\/private\/Dialog\.mjs$/, priority: 1 },
  {
    name: 'uploads',
    test: /packages\/(browser\/src\/upload-queue|contract\/src\/parse-call-error)\.ts$|modules\/files\/upload\/(upload-list|upload-purposes|use-remove-upload|use-transfers)\.ts$/,
    priority: 1,
  },
];

/**
 * Gives the server bundle the URLs of the browser's text chunks of each language, so that a page can preload them in its
 * head: otherwise the browser discovers it only after all other scripts. The browser bundle is built first.
 */
function textUrls(): Plugin {
  const name = 'virtual:text-urls';
  const urls: Record<string, Record<string, string>> = {};
  return {
    name: 'text-urls',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(urls)};` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        const module = chunk.type === 'chunk' ? chunk.facadeModuleId : null;
        const [, language, part] = /packages\/texts\/src\/(\w+)\/web-(first|later)\.ts$/.exec(module ?? '') ?? [];
        if (language && part) (urls[language] ??= {})[part] = `/${chunk.fileName}`;
      }
    },
  };
}

export default defineConfig({
  // React Aria brings its own texts in thirty languages; the browser gets two of them.
  plugins: [optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), hydrateReactAriaOnce(), textUrls(), reactRouter()],
  // Our own packages are TypeScript sources: they are compiled into both bundles. React Aria and the queries have fourteen
  // hundred small files, which the server would otherwise find and compile one by one when it starts.
  ssr: { noExternal: [/^@platewright\//, /^@?react-(aria|stately)/, /^@(internationalized|tanstack)\//] },
  // The server imports one function from the bundle: `render`.
  environments: {
    ssr: { build: { rollupOptions: { input: './app/render.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 1024 },
  // For `npm run dev`: all libraries are pre-bundled at the start, so that no page has to reload.
  optimizeDeps: { entries: ['app/**/*.tsx'], include: ['socket.io-client', 'tus-js-client'] },
  server: { fs: { allow: ['..'] } },
});
