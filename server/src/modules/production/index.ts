export { finishPackedOrder, type PlateRoomContext } from './finish-packed-order.ts';
export { loadPrintouts } from './load-printouts.ts';
export { signCheckOfPlates, withdrawCheckOfPlates } from './check-plates.ts';
export { loadPlateProgress, type PlateProgress } from './plate-progress.ts';
export { loadStations, type StationDeps } from './stations.ts';
export { countByStation, whereScanned } from './list-plates.ts';
export { countScrapped } from './list-remakes.ts';
export { forecastOrders } from './forecast.ts';
export { transitionPlates, type PlateEvent } from './transition-plates.ts';
