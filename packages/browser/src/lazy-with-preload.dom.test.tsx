import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement as h, startTransition, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyWithPreload } from './lazy-with-retry.ts';

const Part = ({ name }: { name: string }) => {
  const [opened] = useState(name);
  return h('p', null, `${opened}, ${name}`);
};

const showIn = (
  Component: ComponentType<{ name: string }>,
  name: string,
  fallback: ReactNode = h('p', null, 'loading'),
) => h(Suspense, { fallback }, h(Component, { name }));

/** Counts how often the loading state is rendered. */
function createLoading() {
  let count = 0;
  const Loading = () => {
    count += 1;
    return h('p', null, 'loading');
  };
  return { Loading, getCount: () => count };
}

describe('a component whose code can be loaded before', () => {
  it('is shown at once, without a loading state, when its code is there', async () => {
    const { Component, preload } = lazyWithPreload(() => Promise.resolve(Part));
    const { Loading, getCount } = createLoading();
    await preload();
    render(showIn(Component, 'plates', h(Loading)));
    expect(screen.getByText('plates, plates')).toBeTruthy();
    expect(getCount()).toBe(0);
  });

  it('shows the loading state until its code has come, and keeps its state when it is rendered again', async () => {
    let come: (part: typeof Part) => void = () => undefined;
    const code = new Promise<typeof Part>((resolve) => (come = resolve));
    const { Component } = lazyWithPreload(() => code);
    const { rerender } = render(showIn(Component, 'plates'));
    expect(screen.getByText('loading')).toBeTruthy();
    await act(async () => {
      come(Part);
      await code;
    });
    expect(await screen.findByText('plates, plates')).toBeTruthy();
    rerender(showIn(Component, 'proofs'));
    expect(screen.getByText('plates, proofs')).toBeTruthy();
  });

  it('stays mounted when its code came during a transition and it is rendered again', async () => {
    let come: (part: typeof Part) => void = () => undefined;
    const code = new Promise<typeof Part>((resolve) => (come = resolve));
    const { Component } = lazyWithPreload(() => code);
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      const [name, setName] = useState('plates');
      return h(
        Suspense,
        null,
        h('button', { onClick: () => startTransition(() => setOpen(true)) }, 'open'),
        h('button', { onClick: () => setName('proofs') }, 'rename'),
        isOpen ? h(Component, { name }) : h('p', null, 'closed'),
      );
    };
    render(h(Page));
    fireEvent.click(screen.getByText('open'));
    expect(screen.getByText('closed')).toBeTruthy();
    await act(async () => {
      come(Part);
      await code;
    });
    expect(await screen.findByText('plates, plates')).toBeTruthy();
    fireEvent.click(screen.getByText('rename'));
    expect(screen.getByText('plates, proofs')).toBeTruthy();
  });
});
