/** A valid input for each call of the plate room. */
export const plateInputs = {
  deskToday: { lang: 'en' },
  deskPlates: { _start: 0, _end: 25, search: 'Black', station: 'imaging', sort: 'dueAt' },
  deskPlate: { plate: '10416-03' },
  deskPlateLabels: { plates: ['7F3K92QX'], format: 'bag', language: 'en' },
  deskTransitionPlates: {
    events: [{ id: '6b1f6d2e-6f0b-4c35-9d0e-0d4a5c1b7a11', plate: '7F3K92QX', transition: 'advance', way: 'scan' }],
  },
  deskRemakes: { _start: 0, _end: 25, by: 'station', reason: 'scratched', from: '2026-11-01' },
  deskRemakesCsv: { reason: 'scratched' },
} as const;
