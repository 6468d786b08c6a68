import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useMarkChatRead } from './use-mark-chat-read.ts';

let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
const show = (state: DocumentVisibilityState) =>
  act(async () => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });
afterEach(() => show('visible'));

function openChat(newestSeq: number, readSeq: number | null, mark = vi.fn(async () => undefined)) {
  const { result, rerender, unmount } = renderHook((position) => useMarkChatRead(position, mark), {
    initialProps: { newestSeq, readSeq },
  });
  const markRead = () => act(async () => result.current());
  return { mark, markRead, rerender, unmount };
}

describe('messages that were on the screen', () => {
  it('are marked as read once', async () => {
    const { mark, markRead, rerender } = openChat(7, 3);
    await markRead();
    await markRead();
    expect(mark.mock.calls).toEqual([[7]]);
    rerender({ newestSeq: 8, readSeq: 3 });
    await markRead();
    expect(mark.mock.calls).toEqual([[7], [8]]);
  });

  it.each([
    ['while nobody knows how far they are read', 7, null],
    ['when they are read already', 7, 7],
  ])('are not marked %s', async (_when, newestSeq, readSeq) => {
    const { mark, markRead } = openChat(newestSeq, readSeq);
    await markRead();
    expect(mark).not.toHaveBeenCalled();
  });

  it('are marked when the person comes back to the tab, not behind other tabs', async () => {
    await show('hidden');
    const { mark, markRead, unmount } = openChat(7, 3);
    await markRead();
    expect(mark).not.toHaveBeenCalled();
    await show('visible');
    expect(mark.mock.calls).toEqual([[7]]);
    unmount();
    await show('visible');
    expect(mark).toHaveBeenCalledOnce();
  });

  it('are marked again after a call that failed', async () => {
    const mark = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('No connection.'));
    const { markRead } = openChat(7, 3, mark);
    await markRead();
    await markRead();
    expect(mark.mock.calls).toEqual([[7], [7]]);
  });
});
