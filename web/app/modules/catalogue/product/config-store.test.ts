import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser, testSession } from '../../../test-browser.ts';
import { ConfigStore } from './config-store.ts';
import { restoreSetup } from './restore-setup.ts';
import type { DraftOwner } from './draft-storage.ts';
import { session } from '../../../session/session-store.ts';
import { ensureIdempotencyKey } from '../../../shared/idempotency-key.ts';

const toBilingual = (en: string) => ({ en, ar: en });
const createNumberOption = (id: string) =>
  buildOption({ id, key: 'printWidth', label: toBilingual(id), fieldType: 'number', min: 1, max: 9 });
const tree = localizeOptionTree(
  [createNumberOption('width'), { ...createNumberOption('length'), key: 'printLength' }],
  'en',
);

const createStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
let storage: Map<string, string>;
let listeners: Map<string, Set<(event: unknown) => void>>;
beforeEach(() => {
  ({ storage, listeners } = stubBrowser());
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const createStore = (owner: DraftOwner = 'guest') => new ConfigStore(owner, 'label-plates', tree);
const honey = { projectName: 'Honey', projectDescription: 'New harvest', prepressNotes: '1.14 mm, CMYK + W' };
const tea = { projectName: 'Tea', projectDescription: 'Stand-up pouch', prepressNotes: '' };

const copied = { kind: 'order', id: 10404, name: 'Honey' } as const;

describe('a configuration that is filled in from a saved one', () => {
  it('replaces all answers by those of an order, and adds those of a press setting', () => {
    const one = createStore();
    one.choose('length', '7');
    restoreSetup(one, { width: '5', unknown: 'x' }, honey, copied);
    expect(one.get().selection).toEqual({ width: '5' });
    one.fill({ length: '3' });
    expect(one.get().selection).toEqual({ width: '5', length: '3' });
  });

  it('replaces prefilled project texts until somebody types others, also after a reload', () => {
    restoreSetup(createStore(), { width: '5' }, honey, copied);
    let one = createStore();
    restoreSetup(one, { width: '5' }, honey, copied);
    vi.runAllTimers();
    one = createStore();
    expect(one.get()).toMatchObject(honey);
    restoreSetup(one, { width: '6' }, tea, copied);
    expect(one.get()).toMatchObject({ projectName: 'Tea', projectDescription: 'Standup pouch', prepressNotes: '' });
    one.set({ projectName: 'My own', prepressNotes: 'Trap 0.1 mm' });
    restoreSetup(one, { width: '5' }, honey, copied);
    restoreSetup(one, { width: '5' }, tea, copied);
    expect(one.get()).toMatchObject({
      projectName: 'My own',
      projectDescription: 'Standup pouch',
      prepressNotes: 'Trap 0.1 mm',
    });
  });

  it('reads only valid values from a stored draft', () => {
    storage.set(
      'draft:guest:label-plates',
      '{"selection":{"width":"5"},"customer":{"value":7},"prefilledTexts":null,"coupon":"x"}',
    );
    expect(createStore().get()).toMatchObject({
      selection: { width: '5' },
      customer: null,
      coupon: null,
      projectName: '',
    });
    storage.set('draft:guest:label-plates', 'no json');
    expect(createStore().get().selection).toEqual({});
  });
});

describe('what a form holds when its page is opened', () => {
  const reopen = () => {
    vi.runAllTimers();
    return createStore();
  };

  it('is nothing, an own draft, or a copy: the draft knows which, since when', () => {
    vi.setSystemTime(new Date('2026-11-27T10:05:00Z'));
    const first = createStore();
    expect(first.isBlank).toBe(true);
    expect(first.get().isResumed).toBe(false);
    first.choose('width', '5');
    // Whoever types it knows what it is.
    expect(first.get()).toMatchObject({ isResumed: false, origin: null });
    const later = reopen();
    expect(later.isBlank).toBe(false);
    expect(later.get()).toMatchObject({ isResumed: true, origin: null });
    expect(later.get().changedAt?.slice(0, 18)).toBe('2026-11-27T10:05:0');
    restoreSetup(later, { width: '7' }, honey, copied);
    expect(reopen().get()).toMatchObject({ isResumed: true, origin: copied });
  });

  it('is told again to whoever comes back to the page in the same tab', () => {
    const one = createStore();
    const leave = one.subscribe(() => undefined);
    one.choose('width', '5');
    leave();
    expect(one.get().isResumed).toBe(true);
    one.clear();
    one.subscribe(() => undefined)();
    expect(one.get().isResumed).toBe(false);
  });

  it('is blank again after a fresh start, also when the page is left then, and can be brought back', () => {
    const one = createStore();
    const leave = one.subscribe(() => undefined);
    one.set({ coupon: { code: 'WELCOME10', percent: 10 } });
    restoreSetup(one, { width: '5' }, honey, copied);
    vi.runAllTimers();
    const undo = one.remember();
    one.clear();
    expect(one.get()).toMatchObject({ selection: {}, projectName: '', coupon: null, origin: null });
    for (const save of listeners.get('pagehide') ?? []) save({});
    leave();
    expect(reopen().isBlank).toBe(true);
    undo();
    expect(reopen().get()).toMatchObject({ selection: { width: '5' }, coupon: { percent: 10 }, origin: copied });
  });

  it('stays as it was ordered until the page is left, and is never a draft again', () => {
    const one = createStore();
    const leave = one.subscribe(() => undefined);
    one.choose('width', '5');
    one.markOrdered();
    vi.runAllTimers();
    expect(one.get().selection).toEqual({ width: '5' });
    expect(reopen().isBlank).toBe(true);
    leave();
    expect(one.isBlank).toBe(true);
    expect(one.get().selection).toEqual({});
  });

  it('stays blank when the catalogue has changed meanwhile', () => {
    const one = createStore();
    one.replaceTree(tree.slice(0, 1));
    expect(one.isBlank).toBe(true);
    expect(reopen().isBlank).toBe(true);
  });

  it.each([[{ kind: 'press', id: 1, name: 'x' }], [{}], ['x'], [null]])(
    'says nothing about an origin that is no origin: %j',
    (origin) => {
      storage.set('draft:guest:label-plates', JSON.stringify({ selection: {}, origin, changedAt: 7 }));
      expect(createStore().get()).toMatchObject({ origin: null, changedAt: null });
    },
  );
});

describe('answers whose options have gone', () => {
  const gone = [{ label: 'length', value: '7' }];
  const answer = () => {
    const one = createStore();
    one.choose('width', '5');
    one.choose('length', '7');
    return one;
  };
  const [width] = tree;
  if (!width) throw new Error('There is no option.');

  it('are named when the options change on the open page, and on the next one', () => {
    const one = answer();
    one.replaceTree([width]);
    expect(one.get()).toMatchObject({ selection: { width: '5' }, missing: gone });
    vi.runAllTimers();
    const reloaded = new ConfigStore('guest', 'label-plates', [width]);
    expect(reloaded.get()).toMatchObject({ selection: { width: '5' }, missing: gone });
    reloaded.set({ missing: [] });
    vi.runAllTimers();
    expect(new ConfigStore('guest', 'label-plates', [width]).get().missing).toEqual([]);
  });

  it('are named to whoever comes back to the page in the same tab, and were stored with their names', () => {
    const one = answer();
    vi.runAllTimers();
    const inArabic = tree.map((node) => ({ ...node, label: 'العرض' }));
    one.setTree(inArabic);
    expect(one.get()).toMatchObject({ selection: { width: '5', length: '7' }, missing: [] });
    one.setTree(tree);
    one.setTree([{ ...width, id: 'width-2' }]);
    expect(one.get()).toMatchObject({ selection: { 'width-2': '5' }, missing: gone });
    const reloaded = new ConfigStore('guest', 'label-plates', [width]);
    expect(reloaded.get()).toMatchObject({ selection: { width: '5' }, missing: gone });
  });

  it('are no matter of a blank form, nor of one that is filled in again', () => {
    const blank = createStore();
    blank.setTree([{ ...width, value: '3' }]);
    expect([blank.isBlank, blank.get().selection]).toEqual([true, { width: '3' }]);
    const one = answer();
    one.replaceTree([width]);
    restoreSetup(one, { width: '5' }, honey, copied);
    expect(one.get().missing).toEqual([]);
    one.replaceTree([]);
    one.clear();
    expect(one.get().missing).toEqual([]);
  });
});

describe('the owner of a draft', () => {
  const signIn = (userId: number) => session.save({ ...testSession, userId });
  /** Changes the project and lets the page save it. */
  const write = (store: ConfigStore, projectName: string) => {
    store.set({ projectName });
    vi.runAllTimers();
  };

  it('is the account: nobody else who signs in here sees it', () => {
    signIn(7);
    write(createStore(7), 'Honey');
    session.clear();
    expect(createStore().get().projectName).toBe('');
    signIn(8);
    expect(createStore(8).get().projectName).toBe('');
    session.clear();
    signIn(7);
    expect(createStore(7).get().projectName).toBe('Honey');
  });

  it('changes when a guest signs in: the draft moves into the account', () => {
    write(createStore(), 'Tea');
    signIn(7);
    expect(createStore(7).get().projectName).toBe('Tea');
    expect([...storage.keys()].filter((key) => key.startsWith('draft:'))).toEqual(['draft:7:label-plates']);
    session.clear();
    expect(createStore().get().projectName).toBe('');
  });

  it('takes it along at the sign-out, also from a page that is still open [FUL-14]', () => {
    const opened = createStore();
    const stop = opened.subscribe(() => undefined);
    write(opened, 'Tea');
    signIn(7);
    const own = createStore(7);
    const stopOwn = own.subscribe(() => undefined);
    own.set({ projectName: 'Honey' });
    session.clearAll();
    // The open pages save once more while they are left.
    for (const leave of listeners.get('pagehide') ?? []) leave({});
    vi.runAllTimers();
    stop();
    stopOwn();
    expect([...storage.keys()].filter((key) => key.startsWith('draft:'))).toEqual([]);
    signIn(8);
    expect(createStore(8).get().projectName).toBe('');
  });
});

describe('the idempotency key of an order', () => {
  const honey = { projectName: 'Honey' };
  it('belongs to its tab: the draft that other tabs read has none', () => {
    const id = ensureIdempotencyKey('request:7:label-plates', honey);
    session.save({ ...testSession, userId: 7 });
    const store = createStore(7);
    store.set(honey);
    vi.runAllTimers();
    expect([...storage.values()].join()).not.toContain(id);
  });
});
