// Lists the statements of the specification with the tests that prove each, or the decision that settled it.
//   npm run requirements                      proven, settled and total per area, then the unproven ones
//   npm run requirements -- --area checkout   one area, with the proofs
//   npm run requirements -- --json            the same as data
import { parseArgs } from 'node:util';
import { readSettledRequirements, readTestsByRequirement, readRequirements } from './lib/requirements.mjs';

const { values } = parseArgs({
  options: { area: { type: 'string' }, json: { type: 'boolean', default: false } },
});

const allRequirements = readRequirements();
const testsByRequirement = readTestsByRequirement();
const settledRequirements = readSettledRequirements();
const knownIds = new Set(allRequirements.map(({ id }) => id));
const unknownIds = [...testsByRequirement].filter(([id]) => !knownIds.has(id));

const areas = [...new Set(allRequirements.map(({ area }) => area))];
if (values.area !== undefined && !areas.includes(values.area)) {
  console.error(`There is no area called ${values.area}; the areas are ${areas.join(', ')}.`);
  process.exit(1);
}
const selectedRequirements = allRequirements.filter(({ area }) => values.area === undefined || area === values.area);

if (values.json) {
  const rows = selectedRequirements.map((one) => ({
    ...one,
    tests: testsByRequirement.get(one.id) ?? [],
    settled: settledRequirements.get(one.id) ?? null,
  }));
  console.log(JSON.stringify({ requirements: rows, unknown: Object.fromEntries(unknownIds) }, null, 2));
} else {
  console.log(`${''.padEnd(14)} proven settled total`);
  for (const area of areas) printArea(area);
  const { proven, settled } = countStates(selectedRequirements);
  console.log(`\n${proven} of ${selectedRequirements.length} statements proven, ${settled} settled by a decision`);
}

for (const [id, files] of unknownIds)
  console.error(`${id} is no requirement, but a test names it: ${files.join(', ')}`);
if (unknownIds.length > 0) process.exit(1);

/** @param {string} id @returns {'proven' | 'settled' | 'unproven'} */
function getState(id) {
  if (testsByRequirement.has(id)) return 'proven';
  return settledRequirements.has(id) ? 'settled' : 'unproven';
}

/** @param {{ id: string }[]} rows */
function countStates(rows) {
  const states = rows.map(({ id }) => getState(id));
  const count = (/** @type {string} */ wanted) => states.filter((state) => state === wanted).length;
  return { proven: count('proven'), settled: count('settled') };
}

/** @param {string} area */
function printArea(area) {
  const rows = selectedRequirements.filter((one) => one.area === area);
  if (rows.length === 0) return;
  const { proven, settled } = countStates(rows);
  const columns = [String(proven).padStart(6), String(settled || '').padStart(7), String(rows.length).padStart(5)];
  console.log(`${area.padEnd(14)} ${columns.join(' ')}`);
  const open = rows.filter(({ id }) => getState(id) === 'unproven');
  if (values.area === undefined) {
    if (open.length > 0) console.log(`${' '.repeat(15)}unproven: ${open.map(({ id }) => id).join(' ')}`);
    return;
  }
  for (const { id, text } of rows) {
    const files = testsByRequirement.get(id);
    console.log(`  ${getState(id).padEnd(8)} ${id}  ${text}`);
    const settlement = settledRequirements.get(id);
    if (files) console.log(`           ${files.join(', ')}`);
    else if (settlement) console.log(`           decision ${settlement.decision}: ${settlement.why}`);
  }
}
