/** The plan of a sheet and its cutting list, as PDF. */
export const sheetPlan = {
  title: 'Sheet {number}',
  material: '{name}, {mm} mm',
  relief: 'Relief {mm} mm',
  raw: 'Raw sheet {size} mm',
  offcut: 'Off-cut {number}, {size} mm',
  use: 'Plates {plates} %, worth keeping {offcuts} %, lost {waste} %',
  scale: 'Scale 1 : {scale}. Print without fitting to the page.',
  cuts: 'Cutting list',
  columns: { no: 'Cut', part: 'Part, mm', cut: 'Where', first: 'On one side', second: 'On the other' },
  edges: {
    left: '{mm} mm from the left',
    right: '{mm} mm from the right',
    upper: '{mm} mm from the top',
    lower: '{mm} mm from the bottom',
  },
  sides: { plate: 'Plate {text}', offcut: 'Off-cut {size}', waste: 'Waste', part: '{size}, on with cut {text}' },
  page: 'Sheet {sheet}, page {number} of {of}',
} as const;
