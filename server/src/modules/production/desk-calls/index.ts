import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskPlateFloor } from './floor.ts';
import { deskPlateLabels } from './labels.ts';
import { deskPlate } from './plate.ts';
import { deskPlates } from './plates.ts';
import { deskStationSign } from './station-sign.ts';
import { deskPrintJobs } from './print-jobs.ts';
import { deskRemakes, deskRemakesCsv } from './remakes.ts';
import { deskStations, deskStationsEffect, stationHandlers } from './stations.ts';
import { deskTransitionPlates } from './transitions.ts';

/** The plate room at the desk. */
export const productionDeskHandlers = {
  deskPlates,
  deskPlate,
  deskTransitionPlates,
  deskPlateFloor,
  deskPlateLabels,
  deskStationSign,
  deskPrintJobs,
  deskStations,
  deskStationsEffect,
  deskStationsSave: stationHandlers.save,
  deskStationsPublish: stationHandlers.publish,
  deskStationsDiscard: stationHandlers.discard,
  deskStationsVersions: stationHandlers.versions,
  deskStationsVersion: stationHandlers.version,
  deskStationsRestore: stationHandlers.restore,
  deskStationsWithdraw: stationHandlers.withdraw,
  deskRemakes,
  deskRemakesCsv,
} satisfies Partial<Handlers>;
