import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChatLog, type ChatLogMessage } from './chat-log.tsx';

/** What is called when an element gets another size; a document without a browser does not notice. */
const resizeCallbacks = new Map<Element, () => void>();
vi.stubGlobal(
  'ResizeObserver',
  class {
    private readonly callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe(element: Element) {
      resizeCallbacks.set(element, this.callback);
    }
    disconnect() {}
  },
);

const CLIENT_HEIGHT = 300;
const createMessage = (no: number, isOwn = false): ChatLogMessage => ({
  kind: 'message',
  key: `message-${no}`,
  text: `Message ${no}`,
  author: isOwn ? null : 'Imran',
  time: '08:00',
  dateTime: '2026-11-22T04:00:00.000Z',
  isOwn,
});
const renderLog = (items: ChatLogMessage[]) => <ChatLog label="Messages" items={items} />;

/** A document without a browser has no layout: the heights are what the test says, and scrolling is limited by them. */
function setHeights(list: HTMLElement, initialHeight: number) {
  const layout = { height: initialHeight, top: 0, room: CLIENT_HEIGHT };
  const limit = (top: number) => Math.max(0, Math.min(top, layout.height - layout.room));
  Object.defineProperties(list, {
    clientHeight: { get: () => layout.room },
    scrollHeight: { get: () => layout.height },
    scrollTop: { get: () => limit(layout.top), set: (top: number) => (layout.top = limit(top)) },
  });
  return layout;
}

it('follows the end when a message gets its true height after it was put in', () => {
  const { rerender } = render(renderLog([createMessage(1)]));
  const list = screen.getByRole('log', { name: 'Messages' });
  const layout = setHeights(list, 711);
  rerender(renderLog([createMessage(1), createMessage(2, true)]));
  expect(list.scrollTop).toBe(411);
  layout.height = 764;
  fireEvent.scroll(list);
  expect(list.scrollTop).toBe(464);
  layout.height = 864;
  rerender(renderLog([createMessage(1), createMessage(2, true), createMessage(3)]));
  expect(list.scrollTop).toBe(564);
});

it('stays where the reader scrolled to, also while messages get their height', () => {
  const { rerender } = render(renderLog([createMessage(1)]));
  const list = screen.getByRole('log', { name: 'Messages' });
  const layout = setHeights(list, 711);
  rerender(renderLog([createMessage(1), createMessage(2)]));
  layout.height = 764;
  list.scrollTop = 200;
  fireEvent.scroll(list);
  layout.height = 864;
  rerender(renderLog([createMessage(1), createMessage(2), createMessage(3)]));
  expect(list.scrollTop).toBe(200);
});

it('keeps the end in sight when the list gets less room, because the composer grows', () => {
  render(renderLog([createMessage(1), createMessage(2)]));
  const list = screen.getByRole('log', { name: 'Messages' });
  const layout = setHeights(list, 711);
  fireEvent.scroll(list);
  layout.room = 220;
  resizeCallbacks.get(list)?.();
  expect(list.scrollTop).toBe(491);
});

it('folds what led to the first message into one line', () => {
  const start = { kind: 'start', key: 'start', label: 'Fri · In processing' } as const;
  const { rerender } = render(<ChatLog label="Messages" items={[start, createMessage(1)]} />);
  const list = screen.getByRole('log', { name: 'Messages' });
  expect(list.querySelector('details')).toBeNull();
  rerender(
    <ChatLog
      label="Messages"
      items={[{ ...start, details: ['Thu · New', 'Fri · In processing'] }, createMessage(1)]}
    />,
  );
  expect(list.querySelector('summary')?.textContent).toBe(start.label);
  expect(list.querySelector('details')?.open).toBe(false);
  expect([...list.querySelectorAll('details li')].map((line) => line.textContent)).toEqual([
    'Thu · New',
    'Fri · In processing',
  ]);
});
