import { z } from 'zod';

/**
 * The only import of Zod. In a browser Zod must not compile its checks: our Content-Security-Policy forbids `eval`, and
 * even Zod's probe for it is reported as a violation. Zod decides when a schema is created, so this module must be
 * evaluated before any schema.
 */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
