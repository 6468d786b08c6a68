export { signCheckOfPlates, withdrawCheckOfPlates } from './check-plates.ts';
export { loadPlateProgress, type PlateProgress } from './plate-progress.ts';
