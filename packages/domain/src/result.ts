/** The answer of a rule that can refuse: rules never throw for what a person typed or sent. */
export type Result<T, R> = { ok: true; value: T } | { ok: false; reason: R };

export const accept = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = <R>(reason: R): { ok: false; reason: R } => ({ ok: false, reason });
