import { expect, it } from 'vitest';
import { abandonStep, changePresent, redoStep, rewritePresent, startHistory, undoStep } from './edit-history.ts';

it('goes back and forth step by step, and a change ends the way forth', () => {
  const edited = changePresent(changePresent(startHistory('a'), 'b'), 'c');
  const back = undoStep(undoStep(undoStep(edited)));
  expect(back.present).toBe('a');
  expect(redoStep(redoStep(redoStep(back))).present).toBe('c');
  const other = changePresent(undoStep(edited), 'd');
  expect(redoStep(other).present).toBe('d');
  expect(undoStep(other).present).toBe('b');
});

it('takes the letters of one cell back together, or as if they had never been typed', () => {
  const typed = changePresent(changePresent(startHistory(''), '2', 'cell 1'), '23', 'cell 1');
  expect(undoStep(typed).present).toBe('');
  expect(abandonStep(typed, 'cell 1')).toEqual(startHistory(''));
  expect(abandonStep(typed, 'cell 2')).toBe(typed);
  const settled = rewritePresent(typed, '23.00');
  expect(abandonStep(settled, 'cell 1').present).toBe('23.00');
  expect(undoStep(settled).present).toBe('');
});

it('remembers only so many steps', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 250; step += 1) history = changePresent(history, step);
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe(50);
});
