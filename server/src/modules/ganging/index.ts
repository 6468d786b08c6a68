export { loadOrderMaterial, loadPlateCosts, presentPlateCost } from './load-plate-costs.ts';
