// Vitest projects: pure code, React components, scripts, the server on a real PostgreSQL, and real processes.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const common = {
  // Long enough for a busy machine: a timeout means that a test hangs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
  // Files of a worker share its modules: loading hundreds of them takes longer than most tests. Tests restore what they change.
  isolate: false,
  restoreMocks: true,
};

const server = { ...common, globalSetup: ['apps/server/test/global-setup.ts'] };
const cheapPasswords = [
  {
    find: /^.*\/password-cost\.ts$/,
    replacement: fileURLToPath(new URL('apps/server/test/cheap-password-cost.ts', import.meta.url)),
  },
];
const sharedKnowledge = [
  {
    // Only as it is written in an import: the absolute path is what the replacement itself imports.
    find: /^\..*\/vocabulary\/knowledge\.ts$/,
    replacement: fileURLToPath(new URL('apps/server/test/shared-knowledge.ts', import.meta.url)),
  },
];
/** Tests of the web app switch the language, which is fixed in a build. */
const switchableLanguage = [
  {
    find: /^.*\/languages\/define-texts(\.ts)?$/,
    replacement: fileURLToPath(new URL('apps/web/test/switchable-texts.ts', import.meta.url)),
  },
  {
    find: /^.*\/languages\/text-ref(\.ts)?$/,
    replacement: fileURLToPath(new URL('packages/contract/src/languages/fixed-text-ref.ts', import.meta.url)),
  },
];
/** With the real cost of argon2 and a spy on its module, or measuring upload memory of the whole process. */
const isolatedTests = [
  'apps/server/src/accounts/sign-in.test.ts',
  'apps/server/src/accounts/passwords/passwords.test.ts',
  'apps/server/src/http/requests/multipart.test.ts',
  'apps/server/test/faults/slow-client.test.ts',
];
/** Tests that start the server, its tasks or database clusters as processes. */
const processTests = ['apps/server/test/{processes,data,cluster}/**/*.test.ts'];
/** Not in `npm test`: run by test:processes (like the cases marked with `isWhole`), test:attack, test:faults and test:fuzz. */
const longTests =
  process.env.ALL_TESTS === '1'
    ? []
    : [
        'apps/server/test/cluster/{failover,replicas,waiting-writers}.test.ts',
        'apps/server/test/data/{backup-of-product,clean-text}.test.ts',
        'apps/server/test/processes/{one-secret,production,saved-search-kills}.test.ts',
        'apps/server/test/attacks/{mass-assignment,patterns,sql}.test.ts',
        'apps/server/test/faults/{crowd,nothing-lost,stalled-uploads}.test.ts',
        'apps/server/test/fuzz/fuzz.test.ts',
      ];

/** Process tests take up to 40 s each and mostly wait: first, beside the short ones. Then the longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.name === 'processes'
        ? 0
        : /\/server\/test\/(permissions|fuzz|every-call|faults)\/|\/(relevance|map-tiles|outgoing)\.|\.properties\./.test(
              moduleId,
            )
          ? 1
          : 2;
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    // One more than cores: many tests wait for a process or a timeout.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...common, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...common, name: 'demo-town', include: ['packages/demo-town/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          setupFiles: ['apps/web/test/fresh-modules.ts'],
          alias: switchableLanguage,
        },
      },
      {
        test: {
          ...common,
          name: 'components',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/setup.ts'],
          alias: switchableLanguage,
        },
      },
      { test: { ...common, name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...isolatedTests, ...processTests, ...longTests],
          alias: [...cheapPasswords, ...sharedKnowledge],
        },
      },
      { test: { ...server, name: 'server-isolated', isolate: true, include: isolatedTests } },
      {
        test: {
          ...server,
          name: 'processes',
          include: processTests,
          exclude: longTests,
          alias: cheapPasswords,
        },
      },
    ],
  },
});
