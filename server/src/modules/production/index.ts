export { signCheckOfPlates, withdrawCheckOfPlates } from './check-plates.ts';
