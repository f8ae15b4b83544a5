// `npm run rules [-- ID …] [--list] [--control]`: breaks each rule of scripts/rules/rules.mjs in the code as tests load it,
// one at a time, and runs the test that must turn red; with --control each test
// also with the code as it is, where it must be green. Ends with 1 where one stays green. No file of the checkout is touched.
import { breakEach } from './breaks/command.mjs';
import { main } from './house/steps.mjs';
import { RULES } from './rules/rules.mjs';

await main(() => breakEach('rules', RULES));
