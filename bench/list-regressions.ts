/** A ratio that is this part of its last one has fallen. */
const FALLEN = 0.85;

/**
 * Which ratios are more than 15 % below those of a table of results, in sentences.
 * @param section Markdown whose tables have the name in the first column and the ratio in the fourth
 */
export function listRegressions(section: string, ratios: ReadonlyMap<string, number>): readonly string[] {
  const before = new Map(
    section
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', , , ratio = '']) => [name, Number(ratio)] as const),
  );
  return [...ratios].flatMap(([name, ratio]) => {
    const last = before.get(name);
    return last && ratio < last * FALLEN ? [`${name} fell from ${last} to ${ratio.toPrecision(2)}`] : [];
  });
}
