export { checkPlates } from './check-plates.ts';
