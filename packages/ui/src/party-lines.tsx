interface Props {
  readonly party: { readonly name: string; readonly lines: readonly string[]; readonly phone: string };
}

/** Somebody with an address and a phone number, line by line. */
export function PartyLines({ party: { name, lines, phone } }: Props) {
  return (
    <>
      <bdi>{name}</bdi>
      {lines.map((line) => (
        <bdi key={line} className="small muted">
          {line}
        </bdi>
      ))}
      {phone && <span className="num small muted">{phone}</span>}
    </>
  );
}
