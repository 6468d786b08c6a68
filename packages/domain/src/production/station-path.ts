/** The page of a station at the desk. */
export const getStationPath = (key: string): string => `/plates/station/${encodeURIComponent(key)}`;

const STATION_PATH = /\/desk\/plates\/station\/([^/?#]+)\/?(?:[?#].*)?$/;

/** Reads the address on the sign of a station; null for anything else. */
export function readScannedStation(text: string): string | null {
  const key = STATION_PATH.exec(text.trim())?.[1];
  try {
    return key === undefined ? null : decodeURIComponent(key);
  } catch {
    // A per cent sign that begins no character.
    return null;
  }
}
