/** A cell without a value: a dash to see, as long in every column; its meaning is read out, and shown under the pointer. */
export const BlankMark = ({ meaning }: { readonly meaning: string }) => (
  <span className="muted num" role="img" aria-label={meaning} title={meaning}>
    —
  </span>
);
