import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../test-browser.ts';
import { ConfigStore } from './config-store.ts';

const toBilingual = (en: string) => ({ en, ar: en });
const createNumberOption = (id: string) =>
  buildOption({ id, key: 'printWidth', label: toBilingual(id), fieldType: 'number', min: 1, max: 9 });
const tree = localizeOptionTree(
  [createNumberOption('width'), { ...createNumberOption('length'), key: 'printLength' }],
  'en',
);

let storage: Map<string, string>;
beforeEach(() => {
  ({ storage } = stubBrowser());
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const createStore = () => new ConfigStore('label-plates', tree);
const honey = { projectName: 'Honey', projectDescription: 'New harvest', prepressNotes: '1.14 mm, CMYK + W' };
const tea = { projectName: 'Tea', projectDescription: 'Stand-up pouch', prepressNotes: '' };

describe('a configuration that is filled in from a saved one', () => {
  it('replaces all answers by those of an order, and adds those of a press setting', () => {
    const one = createStore();
    one.choose('length', '7');
    one.restore({ width: '5', unknown: 'x' }, honey);
    expect(one.get().selection).toEqual({ width: '5' });
    one.fill({ length: '3' });
    expect(one.get().selection).toEqual({ width: '5', length: '3' });
  });

  it('replaces prefilled project texts until somebody types others, also after a reload', () => {
    createStore().restore({ width: '5' }, honey);
    let one = createStore();
    one.restore({ width: '5' }, honey);
    vi.runAllTimers();
    one = createStore();
    expect(one.get()).toMatchObject(honey);
    one.restore({ width: '6' }, tea);
    expect(one.get()).toMatchObject({ projectName: 'Tea', projectDescription: 'Standup pouch', prepressNotes: '' });
    one.set({ projectName: 'My own', prepressNotes: 'Trap 0.1 mm' });
    one.restore({ width: '5' }, honey);
    one.restore({ width: '5' }, tea);
    expect(one.get()).toMatchObject({
      projectName: 'My own',
      projectDescription: 'Standup pouch',
      prepressNotes: 'Trap 0.1 mm',
    });
  });

  it('reads only valid values from a stored draft', () => {
    storage.set(
      'draft:label-plates',
      '{"selection":{"width":"5"},"customer":{"value":7},"prefilledTexts":null,"coupon":"x"}',
    );
    expect(createStore().get()).toMatchObject({
      selection: { width: '5' },
      customer: null,
      coupon: null,
      projectName: '',
    });
    storage.set('draft:label-plates', 'no json');
    expect(createStore().get().selection).toEqual({});
  });
});
