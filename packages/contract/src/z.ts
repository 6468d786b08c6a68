import { z } from 'zod';

/**
 * The one door to Zod. In a browser it must not compile its checks: our Content-Security-Policy forbids `eval`, and even
 * its probe is reported as a violation. It decides when a schema is made, so this stands before all of them.
 */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
