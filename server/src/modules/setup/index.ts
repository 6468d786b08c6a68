export { assertPortalOpen, isPortalOpen } from './opening.ts';
