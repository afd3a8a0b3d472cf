import { defineConfig } from 'oxlint';
import { importRules } from './scripts/architecture/import-rules.ts';
import { lineLimits } from './scripts/architecture/plan.ts';

const tests = ['**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts'];

/** Names that are half a word, or no name at all. Whole words read faster than they are typed. */
const abbreviations = [
  'err',
  'req',
  'res',
  'msg',
  'btn',
  'idx',
  'str',
  'num',
  'arr',
  'obj',
  'val',
  'tmp',
  'cb',
  'evt',
  'cfg',
  'conf',
  'opts',
  'cur',
  'curr',
  'prev',
  'elem',
  'util',
  'utils',
  'data1',
  'data2',
];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'react',
    'jsx-a11y',
    'import',
    'promise',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['node_modules/**', 'dist/**', 'data/**', 'src/routeTree.gen.ts'],
  rules: {
    // Size.
    'max-lines': ['error', { max: lineLimits.file }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-depth': ['error', 3],
    'max-params': ['error', { max: 3 }],
    complexity: ['error', { max: 20 }],

    // Types: `any` never.
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'typescript/array-type': ['error', { default: 'array' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/prefer-function-type': 'error',
    'typescript/ban-ts-comment': 'error',

    // Language.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-alert': 'error',
    'no-else-return': 'error',
    'no-empty': ['error', { allowEmptyCatch: true }],
    'no-lonely-if': 'error',
    'no-multi-assign': 'error',
    'no-nested-ternary': 'error',
    'no-new-func': 'error',
    'no-param-reassign': 'error',
    'no-return-assign': 'error',
    'no-self-compare': 'error',
    'no-sequences': 'error',
    'no-useless-return': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-object-has-own': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'prefer-template': 'error',
    'id-denylist': ['error', ...abbreviations],

    // Modules.
    'import/first': 'error',
    'import/no-cycle': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/prefer-node-protocol': 'error',

    // Screens. The compiler's own rules (purity, refs, immutability …) come with correctness.
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/button-has-type': 'error',
    'react/jsx-boolean-value': 'error',
    'react/jsx-curly-brace-presence': 'error',
    'react/jsx-fragments': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-unknown-property': 'error',
    'react/self-closing-comp': 'error',
    'react/prefer-function-component': 'error',
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'react/forbid-component-props': ['error', { forbid: ['style'] }],
    'react/react-in-jsx-scope': 'off', // JSX has its own runtime

    // Promises and errors.
    'no-throw-literal': 'error',
    'prefer-promise-reject-errors': 'error',
    'promise/no-return-wrap': 'error',
    'unicorn/catch-error-name': 'error',
    'unicorn/error-message': 'error',
    'unicorn/prefer-array-some': 'error',
    'unicorn/prefer-includes': 'error',
    'unicorn/prefer-string-slice': 'error',
    'unicorn/throw-new-error': 'error',

    // What the taste of the house says otherwise.
    'unicorn/no-useless-spread': 'error', // literals are written plainly; JSX is checked by text-rules.ts
    'unicorn/consistent-function-scoping': 'off', // callers stand above callees
    'import/no-named-as-default-member': 'off', // pg and katex are used by their default export
    'no-await-in-loop': 'off', // work in the background yields on purpose
    'promise/no-promise-in-callback': 'off', // takes any callback for one of Node's old ones
    'oxc/no-map-spread': 'off', // rows are small, and a copy keeps the query's cache clean
    'no-underscore-dangle': ['error', { allow: ['_id'] }], // the specification's name for a bookmark's id
    'oxc/only-used-in-recursion': 'off', // does not see a parameter that is handed on under another name
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
  },
  overrides: [
    { files: ['src/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
    {
      // What an answer's stream holds besides its objects is for the browser's console.
      files: ['src/platform/log.server.ts', 'src/platform/server-functions/read-response.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['src/server.ts', '*.config.ts', 'test/postgres.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // The markup of one form or dialog is one thought, however many lines it has.
    {
      files: ['src/**/*.tsx'],
      rules: {
        'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
      },
    },
    ...importRules,
    {
      files: tests,
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        'no-underscore-dangle': ['error', { allow: ['_id', '_def', '_config'] }], // tRPC's names for a router's insides
        'vitest/valid-expect': ['error', { maxArgs: 2 }], // in a loop, what was tried
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-identical-title': 'error',
        'vitest/no-conditional-tests': 'error',
        'vitest/prefer-importing-vitest-globals': 'error',
      },
    },
    {
      // Playwright's tests and fixtures: its `use` is no hook, and its fixtures are told apart by destructuring.
      files: ['e2e/**/*.ts'],
      rules: {
        'react/rules-of-hooks': 'off',
        'no-empty-pattern': 'off',
        'vitest/prefer-importing-vitest-globals': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/require-to-throw-message': 'off',
        'vitest/valid-title': 'off',
        'vitest/expect-expect': 'off',
        'vitest/valid-expect': 'off',
        'vitest/require-top-level-describe': 'off',
        'no-underscore-dangle': ['error', { allow: ['__TSR_ROUTER__'] }], // the framework's own name
      },
    },
    {
      // Migrations are long lists of columns, and drawings long lists of strokes.
      files: ['migrations/**', 'scripts/demo-pictures/**'],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
  ],
});
