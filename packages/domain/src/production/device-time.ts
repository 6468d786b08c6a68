/** A device that was without a connection sends what it has stored within a day. */
const MAX_AGE_MS = 24 * 3_600_000;
/** Clocks of devices are seldom right to the minute. */
const MAX_AHEAD_MS = 5 * 60_000;

export interface DeviceTime {
  readonly at: Date;
  /** The device's clock cannot be right: it is the time of the server. */
  readonly isReplaced: boolean;
}

/**
 * When something happened that a device sends with its own time: never in the future, never before what happened before it, and
 * the time of the server where the device says something that cannot be.
 * @param at by the clock of the device; undefined for what is sent at once
 * @param after when the last thing before it happened
 */
export function readDeviceTime(at: Date | undefined, now: Date, after: Date | null): DeviceTime {
  if (at === undefined) return { at: now, isReplaced: false };
  const ahead = at.getTime() - now.getTime();
  if (ahead > MAX_AHEAD_MS || ahead < -MAX_AGE_MS) return { at: now, isReplaced: true };
  const earliest = Math.max(at.getTime(), after?.getTime() ?? -Infinity);
  return { at: new Date(Math.min(earliest, now.getTime())), isReplaced: false };
}
