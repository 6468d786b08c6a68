/** Result of a rule that can fail with a named reason; rules do not throw for what a person typed or sent. */
export type Result<T, R> = { ok: true; value: T } | { ok: false; reason: R };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const err = <R>(reason: R): { ok: false; reason: R } => ({ ok: false, reason });
