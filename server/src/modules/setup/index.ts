export { isPortalOpen } from './opening.ts';
