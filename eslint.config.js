import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Rules work on the syntax alone (no type information): the whole tree is checked in seconds; tsc does the rest. */
export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'build/',
      'tmp/',
      '**/dist/',
      'data/',
      '**/.react-router/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // Registries (domain events, socket messages, jobs, dependencies) begin empty: modules add their members by declaration merging.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      'default-case-last': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-constant-binary-expression': 'error',
      'no-else-return': ['error', { allowElseIf: false }],
      'no-implicit-coercion': ['error', { boolean: false }],
      'no-template-curly-in-string': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'object-shorthand': 'error',
    },
  },
  {
    files: ['packages/{ui,browser}/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}', 'desk/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // Programs started from a terminal write to the console, and the portal when its developer flag is on; everything
    // else has a logger or an answer.
    files: [
      'scripts/**',
      'bench/**',
      'server/src/main.ts',
      'server/src/cli/**',
      '*.config.*',
      'web/app/api/log-response.ts',
      'web/app/modules/files/cloud/log-picker-failure.ts',
      'packages/artwork/src/cli.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off', '@typescript-eslint/no-explicit-any': 'off' },
  },
);
