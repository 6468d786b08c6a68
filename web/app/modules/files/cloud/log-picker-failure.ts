/**
 * A cloud drive's picker that cannot be used, mostly because it was not authorized, is only logged: nothing is shown
 * (specification 001 section 8). `reason` never contains a token.
 */
export function logPickerFailure(drive: string, reason: string): void {
  console.warn(`${drive} cannot be used: ${reason}`);
}
