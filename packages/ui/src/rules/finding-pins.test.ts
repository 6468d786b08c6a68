import { describe, expect, it } from 'vitest';
import { getFirstPage, groupPins, initialBoardState, reduceBoard, type BoardAction } from './finding-pins.ts';

const finding = (id: string, left: number, top: number, page = 1) => ({
  id,
  pin: { page, left, top, width: 0.02, height: 0.02 },
});

describe('pins on the picture of a page', () => {
  it('stand in the middle of their places, those outside at the edge', () => {
    const groups = groupPins([finding('a', 0.49, 0.29), finding('b', -0.2, 1.3)], 1, { aspect: 1 });
    expect(groups).toEqual([
      { ids: ['a'], x: 0.5, y: expect.closeTo(0.3) },
      { ids: ['b'], x: 0, y: 1 },
    ]);
  });

  it.each([
    ['beside each other', 0.05, 0, { aspect: 1 }, 1],
    ['far enough', 0.1, 0, { aspect: 1 }, 2],
    ['close on a high page', 0, 0.08, { aspect: 1 }, 1],
    ['apart on a page that is twice as high', 0, 0.08, { aspect: 2 }, 2],
    ['apart when enlarged', 0.05, 0, { aspect: 1, scale: 2.5 }, 2],
  ])('share one when they would cover each other: %s', (_what, dx, dy, options, count) => {
    const findings = [finding('a', 0.5, 0.5), finding('b', 0.5 + dx, 0.5 + dy)];
    expect(groupPins(findings, 1, options)).toHaveLength(count);
  });

  it('are those of the page alone; a finding without a place has none', () => {
    const findings = [finding('a', 0, 0, 2), { id: 'b', pin: null }];
    expect(groupPins(findings, 1, { aspect: 1 })).toEqual([]);
    expect(getFirstPage(findings, [1, 2])).toBe(2);
    expect(getFirstPage([{ id: 'b', pin: null }], [1, 2])).toBe(1);
  });
});

describe('picture and list', () => {
  const reduce = (...actions: BoardAction[]) => actions.reduce(reduceBoard, initialBoardState);

  it('lead from an entry to its pin, on its page', () => {
    expect(reduce({ type: 'pinAsked', id: 'b', page: 3 })).toEqual({
      page: 3,
      isLarge: true,
      activeId: 'b',
      focus: { on: 'pin', id: 'b' },
    });
  });

  it('lead from a pin to its entries, one after the other', () => {
    const press: BoardAction = { type: 'pinPressed', ids: ['a', 'b'] };
    expect(reduce(press).focus).toEqual({ on: 'entry', id: 'a' });
    expect(reduce(press, press).focus).toEqual({ on: 'entry', id: 'b' });
    expect(reduce(press, press, press).focus).toEqual({ on: 'entry', id: 'a' });
    // Who came from the list to the pin goes back to where they came from.
    const back = reduce({ type: 'pinAsked', id: 'b', page: 1 }, { type: 'pinPressed', ids: ['a', 'b'] });
    expect(back.focus).toEqual({ on: 'entry', id: 'b' });
  });

  it('mark what is pointed at, and nothing on another page', () => {
    expect(reduce({ type: 'pointed', ids: ['a', 'b'] }).activeId).toBe('a');
    expect(reduce({ type: 'pinAsked', id: 'b', page: 1 }, { type: 'pointed', ids: ['a', 'b'] }).activeId).toBe('b');
    expect(reduce({ type: 'pointed', ids: ['a'] }, { type: 'pointed', ids: [] }).activeId).toBeNull();
    expect(reduce({ type: 'pointed', ids: ['a'] }, { type: 'pageChosen', page: 2 })).toEqual({
      page: 2,
      isLarge: false,
      activeId: null,
      focus: null,
    });
  });
});
