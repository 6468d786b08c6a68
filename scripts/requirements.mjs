// Lists the statements of the specification with the tests that prove each.
//   npm run requirements                      proven and total per area, then the unproven ones
//   npm run requirements -- --area checkout   one area, with the proofs
//   npm run requirements -- --json            the same as data
import { parseArgs } from 'node:util';
import { readTestsByRequirement, readRequirements } from './lib/requirements.mjs';

const { values } = parseArgs({
  options: { area: { type: 'string' }, json: { type: 'boolean', default: false } },
});

const allRequirements = readRequirements();
const testsByRequirement = readTestsByRequirement();
const knownIds = new Set(allRequirements.map(({ id }) => id));
const unknownIds = [...testsByRequirement].filter(([id]) => !knownIds.has(id));

const areas = [...new Set(allRequirements.map(({ area }) => area))];
if (values.area !== undefined && !areas.includes(values.area)) {
  console.error(`There is no area called ${values.area}; the areas are ${areas.join(', ')}.`);
  process.exit(1);
}
const selectedRequirements = allRequirements.filter(({ area }) => values.area === undefined || area === values.area);

if (values.json) {
  const rows = selectedRequirements.map((one) => ({ ...one, tests: testsByRequirement.get(one.id) ?? [] }));
  console.log(JSON.stringify({ requirements: rows, unknown: Object.fromEntries(unknownIds) }, null, 2));
} else {
  for (const area of areas) printArea(area);
  const proven = selectedRequirements.filter(({ id }) => testsByRequirement.has(id)).length;
  console.log(`\n${proven} of ${selectedRequirements.length} statements proven`);
}

for (const [id, files] of unknownIds)
  console.error(`${id} is no requirement, but a test names it: ${files.join(', ')}`);
if (unknownIds.length > 0) process.exit(1);

/** @param {string} area */
function printArea(area) {
  const rows = selectedRequirements.filter((one) => one.area === area);
  if (rows.length === 0) return;
  const open = rows.filter(({ id }) => !testsByRequirement.has(id));
  console.log(`${area.padEnd(14)} ${String(rows.length - open.length).padStart(3)} / ${String(rows.length).padEnd(3)}`);
  if (values.area === undefined) {
    if (open.length > 0) console.log(`${' '.repeat(15)}unproven: ${open.map(({ id }) => id).join(' ')}`);
    return;
  }
  for (const { id, text } of rows) {
    const files = testsByRequirement.get(id);
    console.log(`  ${files ? 'proven  ' : 'unproven'} ${id}  ${text}`);
    if (files) console.log(`           ${files.join(', ')}`);
  }
}
