export { sendTestEmail } from './mail-tests.ts';
export { assertPortalOpen, isPortalOpen } from './opening.ts';
