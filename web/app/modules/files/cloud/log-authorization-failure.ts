/** An authorization that failed is only logged: nothing is shown (specification 001 section 8). Never a token. */
export function logAuthorizationFailure(drive: string, reason: string): void {
  console.warn(`${drive}: authorization failed: ${reason}`);
}
