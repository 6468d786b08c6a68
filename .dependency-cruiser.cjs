/**
 * Which folder may import which. The comment of a rule is what a person reads when it fails.
 * domain <- contract <- texts; domain, contract <- browser; domain, contract, texts, ui, browser <- web, desk;
 * domain, contract, texts <- server; inside the server platform <- providers <- modules <- composition.
 */
const test = '[.](test|spec)[.](tsx?|mjs)$';
const ours = '^(packages|server|web|desk|e2e|bench)/';

/**
 * Modules of the server from low to high: the services of one may use those of the modules before it. What goes against
 * the order is a domain event, or something that the lower module lets others register (order facts, order effects).
 */
const modules = [
  'auth',
  'publishing',
  'settings',
  'content',
  'notifications',
  'companies',
  'members',
  'addresses',
  'newsletter',
  'contact',
  'staff',
  'account',
  'customers',
  'catalogue',
  'pricing',
  'calendar',
  'templates',
  'ledger',
  'credit',
  'files',
  'artwork',
  'orders',
  'chat',
  'proofs',
  'checkout',
  'production',
  'delivery',
  'materials',
  'ganging',
  'invoices',
  'quotations',
  'payments',
  'statements',
  'reminders',
  'bank',
  'cheques',
  'journal',
  'faults',
  'today',
  'setup',
  'connections',
  'audit',
];

/** Entries of a module, which nothing below them imports: handlers of calls, and what the composition registers. */
const entries = [
  '/(calls|desk-calls)/',
  '/(events|emails|jobs|routes|clean-up|order-facts-source|order-effects)[.]ts$',
  '-(routes|emails?)[.]ts$',
];

/** One rule a module. */
const moduleOrder = modules.slice(0, -1).map((name, index) => ({
  name: `module-order-${name}`,
  comment: `A service of ${name} imports a module above it (${modules.slice(index + 1).join(', ')}). Publish a domain event, or turn the dependency around.`,
  severity: 'error',
  from: { path: `^server/src/modules/${name}/`, pathNot: [test, ...entries] },
  to: { path: `^server/src/modules/(${modules.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files need each other, types included. Move what both need into a third one that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      comment:
        'The imported file does not exist. Across packages write @platewright/<package>/<path>, without an ending.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^[.]/[+]types/|/[+]types/|^virtual:|[.]wasm[?]url$' },
    },
    {
      name: 'undeclared-package',
      comment: 'The package is not in the package.json of this workspace (nor in the root for tools): add it there.',
      severity: 'error',
      from: { path: ours },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^packages/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules of the trade know nothing outside themselves: no package, no Node module, no other folder. Hand in what ' +
        'the rule needs as an argument.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: [test, '-fixture[.]ts$'] },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'contract-knows-domain-only',
      comment: 'The wire is described with zod and the words of the domain; it knows no texts, screens or server.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: test },
      to: { pathNot: '^packages/(domain|contract)/src/|node_modules/zod/' },
    },
    {
      name: 'texts-know-contract-and-domain-only',
      comment: 'Catalogues are data: they may name the refusals of the contract and the words of the domain.',
      severity: 'error',
      from: { path: '^packages/texts/src/', pathNot: test },
      to: { path: ours, pathNot: '^packages/(domain|contract|texts)/src/' },
    },
    {
      name: 'ui-knows-geometry-only',
      comment:
        'Primitives know no route, call, session or text. From our own packages they may use the geometry of plates ' +
        'for the drawing, nothing else; hand texts and values in as properties.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: test },
      to: { path: ours, pathNot: '^packages/ui/src/|^packages/domain/src/geometry(/|[.]ts$)' },
    },
    {
      name: 'browser-knows-the-wire-only',
      comment:
        'What portal and desk share of sessions, calls and sockets knows no texts, screens or routes: hand in catalogues ' +
        'and what to do as arguments.',
      severity: 'error',
      from: { path: '^packages/browser/src/', pathNot: `${test}|^packages/browser/src/second-factor/` },
      to: { path: ours, pathNot: '^packages/(domain|contract|browser)/src/' },
    },
    {
      name: 'shared-screens-know-no-program',
      comment:
        'Screens that portal and desk share are made of primitives and calls; forms, frames and the client of a program ' +
        'are handed in (second-factor/program.ts).',
      severity: 'error',
      from: { path: '^packages/browser/src/second-factor/', pathNot: test },
      to: { path: ours, pathNot: '^packages/(domain|contract|browser|ui)/src/' },
    },
    {
      name: 'artwork-stands-alone',
      comment:
        'The reader of PDFs is used by itself, too: it knows no order, no price and no database. Hand in profiles and ' +
        'limits as arguments, translate findings outside.',
      severity: 'error',
      from: { path: '^packages/artwork/', pathNot: test },
      to: { path: ours, pathNot: '^packages/artwork/' },
    },
    {
      name: 'server-knows-no-screens',
      comment: 'The server mounts the built portal and desk; it never imports their sources or the primitives.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(packages/(ui|browser)|web|desk)/' },
    },
    {
      name: 'platform-knows-no-business',
      comment:
        'The platform serves every module and knows none. Let the module register what the platform needs of it: an ' +
        'argument of the composition, or declaration merging for types.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: test },
      to: { path: '^server/src/(providers|modules)/|^server/src/[^/]+$' },
    },
    {
      name: 'providers-know-the-platform-only',
      comment: 'An adapter of an outside service knows its port and the platform, never a module that uses it.',
      severity: 'error',
      from: { path: '^server/src/providers/', pathNot: test },
      to: { path: '^server/src/modules/|^server/src/[^/]+$' },
    },
    {
      name: 'modules-through-their-index',
      comment:
        'A module imports another one only through its index.ts, which exports what others may use: add it there.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: test },
      to: { path: '^server/src/modules/([^/]+)/', pathNot: '^server/src/modules/($1/|[^/]+/index[.]ts$)' },
    },
    {
      name: 'calls-are-leaves',
      comment:
        'Call handlers are entries: only the list of all handlers imports them. Move shared work into a service.',
      severity: 'error',
      from: {
        path: '^server/src/modules/',
        pathNot: `${test}|^server/src/modules/(index[.]ts|[^/]+/(calls|desk-calls)/)`,
      },
      to: { path: '^server/src/modules/[^/]+/(calls|desk-calls)/' },
    },
    ...moduleOrder,
    {
      name: 'outside-is-behind-a-port',
      comment:
        'Modules use outside services through their port (providers/<kind>/port.ts). Which adapter or stand-in answers ' +
        'is decided once, where the server is put together.',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/', pathNot: test },
      to: { path: '^server/src/providers/[^/]+/', pathNot: '^server/src/providers/[^/]+/port[.]ts$' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'A test, a builder or a hand-turned clock is no part of the running system.',
      severity: 'error',
      from: {
        path: '^(packages|server/(src|demo|catalogue-seed)|web|desk)/',
        pathNot: `${test}|^packages/artwork/testing/`,
      },
      to: { path: `${test}|^(server|packages/artwork)/testing/` },
    },
    {
      name: 'portal-and-desk-are-apart',
      comment: 'Customer portal and desk are two programs with two sign-ins; what both need belongs into a package.',
      severity: 'error',
      from: { path: '^(web|desk)/' },
      to: { path: '^(web|desk|server)/', pathNot: '^$1/' },
    },
    {
      name: 'journeys-see-the-running-system-only',
      comment:
        'A journey acts like a person in a browser. Words that the specification fixes stand in the journey itself; ' +
        'others may come from the catalogues.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(packages/(?!texts/)|server/|web/|desk/|bench/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|[.]react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
};
