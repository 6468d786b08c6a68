interface ChosenFinding {
  readonly fileId: string;
  readonly key: string;
}

/** A finding of an order as the value of a checkbox. Ids of files have no blanks. */
export const encodeFinding = ({ fileId, key }: ChosenFinding): string => `${fileId} ${key}`;

export const decodeFinding = (value: string): ChosenFinding => {
  const blank = value.indexOf(' ');
  return { fileId: value.slice(0, blank), key: value.slice(blank + 1) };
};
