import { readFileSync } from 'node:fs';

/** A file that a real program wrote: `packages/artwork/testing/producers`. */
export const readProducerFile = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/artwork/testing/producers/${name}`, import.meta.url));
