import { z } from '@platewright/contract/z';
import { useState } from 'react';

const STORAGE_KEY = 'plateRoom.stationPage';
const preferences = z.object({
  /** Whether a scan is answered by a sound and by vibration. */
  hasSignals: z.boolean().default(true),
  /** Whether a plate is passed on as soon as it is scanned. */
  isImmediate: z.boolean().default(false),
});
export type StationPreferences = z.output<typeof preferences>;

function read(): StationPreferences {
  try {
    return preferences.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // Nothing is stored that can be read, or nothing can be stored.
    return preferences.parse({});
  }
}

/** What whoever works with this device has chosen for the pages of stations; it is remembered in the browser. */
export function useStationPreferences() {
  const [chosen, setChosen] = useState(read);
  const choose = (changes: Partial<StationPreferences>) => {
    const changed = { ...chosen, ...changes };
    setChosen(changed);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(changed));
    } catch {
      // A browser that stores nothing asks again.
    }
  };
  return [chosen, choose] as const;
}
