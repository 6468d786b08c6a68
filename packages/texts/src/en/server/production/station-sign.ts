/** Words on the sign of a station. */
export const stationSign = {
  use: 'Scan with a phone to pass plates on here.',
} as const;
