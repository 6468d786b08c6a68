import { buildOption } from '@platewright/domain/options/build';
import { localise } from '@platewright/domain/options/localise';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../test-browser.ts';
import { ConfigStore } from './config-store.ts';

const said = (en: string) => ({ en, ar: en });
const number = (id: string) =>
  buildOption({ id, key: 'printWidth', label: said(id), fieldType: 'number', min: 1, max: 9 });
const tree = localise([number('width'), { ...number('length'), key: 'printLength' }], 'en');

let storage: Map<string, string>;
beforeEach(() => {
  ({ storage } = fakeBrowser());
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const store = () => new ConfigStore('label-plates', tree);
const honey = { projectName: 'Honey', projectDescription: 'New harvest' };
const tea = { projectName: 'Tea', projectDescription: 'Stand-up pouch' };

describe('a configuration that something saved is filled into', () => {
  it('takes the answers of a whole job in place of all others, a press setting beside them', () => {
    const one = store();
    one.choose('length', '7');
    one.restore({ width: '5', unknown: 'x' }, honey);
    expect(one.get().selection).toEqual({ width: '5' });
    one.fill({ length: '3' });
    expect(one.get().selection).toEqual({ width: '5', length: '3' });
  });

  it('lends the project’s words until somebody types others, also after a reload', () => {
    store().restore({ width: '5' }, honey);
    let one = store();
    one.restore({ width: '5' }, honey);
    vi.runAllTimers();
    one = store();
    expect(one.get()).toMatchObject(honey);
    one.restore({ width: '6' }, tea);
    expect(one.get()).toMatchObject({ projectName: 'Tea', projectDescription: 'Standup pouch' });
    one.set({ projectName: 'My own' });
    one.restore({ width: '5' }, honey);
    one.restore({ width: '5' }, tea);
    expect(one.get()).toMatchObject({ projectName: 'My own', projectDescription: 'Standup pouch' });
  });

  it('reads only what it wrote itself', () => {
    storage.set('draft:label-plates', '{"selection":{"width":"5"},"customer":{"value":7},"lent":null,"coupon":"x"}');
    expect(store().get()).toMatchObject({ selection: { width: '5' }, customer: null, coupon: null, projectName: '' });
    storage.set('draft:label-plates', 'no json');
    expect(store().get().selection).toEqual({});
  });
});
