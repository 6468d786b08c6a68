/** A valid input for each call of the plate room. */
export const plateInputs = {
  deskToday: { lang: 'en' },
  deskPlateFloor: { search: 'Black', filter: 'late', group: 'material' },
  deskPlates: { _start: 0, _end: 25, search: 'Black', station: 'imaging', sort: 'dueAt' },
  deskPlate: { plate: '10416-03' },
  deskPlateLabels: { plates: ['7F3K92QX'], format: 'bag', language: 'en' },
  deskStationSign: { station: 'imaging', format: 'a4' },
  deskPrintJobs: { content: 'all', format: 'bag', language: 'en' },
  deskTransitionPlates: {
    events: [{ id: '6b1f6d2e-6f0b-4c35-9d0e-0d4a5c1b7a11', plate: '7F3K92QX', transition: 'advance', way: 'scan' }],
  },
  deskRemakes: { _start: 0, _end: 25, by: 'station', reason: 'scratched', from: '2026-11-01' },
  deskRemakesCsv: { reason: 'scratched' },
  deskPlatesToPlace: {},
  deskProposeSheets: { materialId: 1, reliefUm: 700 },
  deskPlanSheets: {
    materialId: 1,
    sheets: [{ sizeId: 1, places: [{ plateId: 1, xUm: 10_000, yUm: 10_000, isTurned: false }] }],
  },
  deskSheets: { search: 'S-1', filter: 'planned', sort: 'dueAt' },
  deskSheet: { sheetId: 1 },
  deskChangeSheet: {
    sheetId: 1,
    revision: 0,
    places: [{ plateId: 1, xUm: 10_000, yUm: 10_000, isTurned: true }],
  },
  deskMovePlateToSheet: { sheetId: 1, revision: 0, plateId: 1, toSheetId: 2 },
  deskTransitionSheet: { sheetId: 1, revision: 0, transition: 'release' },
  deskSheetPlan: { sheetId: 1, language: 'en' },
  deskImagingListCsv: { sheetId: 1 },
} as const;
