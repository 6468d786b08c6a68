import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Config } from './config-store.ts';
import { usePriceDifference } from './use-price-difference.ts';

type Step = readonly [total: number | null, lastValid: Config['lastValid'], label: string];
const cause = (label: string) => ({ kind: 'value', label, value: '1' }) as const;

/** Shows the totals one after the other. @returns the difference after the last */
function showTotals(...steps: readonly Step[]) {
  const { result, rerender } = renderHook(
    ([total, lastValid, label]: Step) => usePriceDifference(total, { cause: cause(label), lastValid }),
    { initialProps: steps[0] as Step },
  );
  for (const step of steps.slice(1)) rerender(step);
  return result.current;
}

describe('the difference of a price', () => {
  it('is none for the first price', () => {
    expect(showTotals([null, {}, 'gears'], [500, { gears: '96' }, 'gears'])).toBeNull();
  });

  it('names the change that made it', () => {
    expect(showTotals([500, { gears: '96' }, 'gears'], [620, { gears: '120' }, 'gears'])).toEqual({
      fils: 120,
      cause: cause('gears'),
    });
  });

  it('names the answer that was emptied and typed again', () => {
    const steps: Step[] = [
      [500, { gears: '104', press: 'A' }, 'gears'],
      [500, { gears: '104', press: 'B' }, 'press'],
      [null, { gears: '', press: 'B' }, 'gears'],
      [620, { gears: '120', press: 'B' }, 'gears'],
    ];
    expect(showTotals(...steps)).toEqual({ fils: 120, cause: cause('gears') });
  });

  it('does not blame the last of several answers that were typed without a price', () => {
    const steps: Step[] = [
      [500, { width: '200' }, 'width'],
      [null, { step: 'on' }, 'step'],
      [null, { step: 'on', across: '3' }, 'across'],
      [620, { step: 'on', across: '3', gap: '3' }, 'gap'],
    ];
    expect(showTotals(...steps)).toEqual({ fils: 120, cause: { kind: 'several' } });
  });
});
