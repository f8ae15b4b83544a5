import { relative } from 'node:path';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { keyOf } from './mutants.mjs';

/** Lets Stryker run the mutants of the sample alone (the option `sample`: their keys), of all that it finds in their files. */
class SampleChecker {
  static inject = ['options'];
  #sample;

  constructor(options) {
    this.#sample = new Set(options.sample);
  }

  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => {
        const isChosen = this.#sample.has(keyOf(relative(process.cwd(), mutant.fileName), mutant));
        return [mutant.id, isChosen ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }];
      }),
    );
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

const SHOWN_EVERY = 20;

/** Says how far a run is. */
class SampleReporter {
  static inject = ['options'];
  #size;
  #done = 0;

  constructor(options) {
    this.#size = options.sample.length;
  }

  onMutantTested({ status }) {
    if (status === 'CompileError') return;
    this.#done += 1;
    if (this.#done % SHOWN_EVERY === 0) process.stdout.write(`  ${this.#done} of ${this.#size}\n`);
  }
}

export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';

const [{ factory: makeVitestRunner }] = vitestPlugins;

/** Stryker's runner of vitest, for which a file of tests that does not even load is no failure: here it is one. */
const makeRunner = (injector) => {
  const runner = makeVitestRunner(injector);
  const run = runner.run.bind(runner);
  runner.run = async (options) => {
    const result = await run(options);
    const broken = runner.ctx.state
      .getFiles()
      .find(({ result, tasks }) => result?.state === 'fail' && tasks.length === 0);
    if (result.tests === undefined || broken === undefined) return result;
    const {
      filepath,
      result: { errors },
    } = broken;
    const failed = {
      id: filepath,
      name: 'loads',
      timeSpentMs: 0,
      status: FAILED,
      failureMessage: errors?.[0]?.message ?? '',
    };
    return { ...result, tests: [...result.tests, failed] };
  };
  return runner;
};
makeRunner.inject = ['$injector'];

/** Status of a failed test. */
const FAILED = 1;

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'room', factory: makeRunner },
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
  { kind: 'Reporter', name: 'sample', injectableClass: SampleReporter },
];
