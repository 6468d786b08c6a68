/** Jobs of the list that are ticked, and what is done with all of them. */
export const bulk = {
  column: 'Chosen',
  row: 'Choose job {id}',
  title: 'Chosen jobs',
  all: 'Choose all on this page',
  none: 'Choose none',
  selected: 'Chosen: {n}',
  found: 'Choose all {n} found',
  first: 'Choose the first {n} of {all}',
  keys: 'x or the space bar ticks a row, with Shift all rows up to it; the arrows go from box to box.',
  give: 'Give to',
  move: 'Move on',
  moveTo: '{status} ({n})',
  done: 'Done: {n} of {all}',
  notDone: 'Nothing was done with these',
  refused: 'Job {id}, {project}: {reason}',
} as const;
