import { ruleMutants } from './mutant-lists/rules.mjs';
import { screenMutants } from './mutant-lists/screens.mjs';
import { serverMutants } from './mutant-lists/server.mjs';

/** The planted bugs of `npm run mutants`: each is small, compiles, and is one that somebody could write. */
export const mutants = [...ruleMutants, ...screenMutants, ...serverMutants];
