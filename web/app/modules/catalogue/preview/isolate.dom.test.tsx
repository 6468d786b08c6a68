import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { isolate, type AnswerCall } from './isolate.ts';

const own = ['localStorage', 'sessionStorage', 'fetch'] as const;
const before = own.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
const { open } = XMLHttpRequest.prototype;
const send = vi.fn(async () => new Response('asset'));
const stopped = new AbortController();
beforeEach(() => {
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(((type: string, listener: EventListener) =>
    add(type, listener, { capture: true, signal: stopped.signal })) as never);
  window.fetch = send as never;
});
afterEach(() => {
  stopped.abort();
  vi.restoreAllMocks();
  XMLHttpRequest.prototype.open = open;
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(window, name, descriptor);
    else delete (window as unknown as Record<string, unknown>)[name];
  delete (document as unknown as Record<string, unknown>)['cookie'];
  delete document.documentElement.dataset['signedIn'];
  document.body.innerHTML = '';
});

it('a preview touches nothing of the customer in the same browser, and sends nothing', async () => {
  const stored = window.localStorage;
  stored.setItem('user', 'somebody');
  document.cookie = 'lang=en';
  const answerCall = vi.fn<AnswerCall>(async (path) =>
    path === '/calcprice' ? { payload: { price: 1 } } : { refused: 'previewOnly' },
  );
  isolate(answerCall);

  expect(session.getSession(), 'its customer may order, and is nobody').toMatchObject({ userId: 0, isMember: false });
  localStorage.setItem('draft:0:labels', 'x');
  session.clear();
  expect([stored.getItem('user'), stored.getItem('draft:0:labels')]).toEqual(['somebody', null]);
  document.cookie = 'lang=ar';
  expect(document.cookie).toContain('lang=en');

  const price = await fetch('/api/calcprice', { method: 'POST', body: '{"selected":"{}"}' });
  expect(await price.json()).toEqual({ error: null, payload: { price: 1 } });
  await fetch('/api/calendar/promise?plateType=dig&rush=true');
  const order = await fetch('/api/orders/create', { method: 'POST', body: 'no json' });
  expect([order.status, await order.json()]).toMatchObject([403, { error: { name: 'previewOnly' } }]);
  expect(answerCall.mock.calls).toEqual([
    ['/calcprice', { selected: '{}' }],
    ['/calendar/promise', { plateType: 'dig', rush: 'true' }],
    ['/orders/create', {}],
  ]);
  expect(send).not.toHaveBeenCalled();
  await fetch('/assets/a.js');
  expect(send).toHaveBeenCalledTimes(1);
  expect(() => new XMLHttpRequest().open('POST', '/api/uploads')).toThrow();

  document.body.innerHTML = '<a id="out" href="/dashboard">x</a><a id="in" href="#width">y</a>';
  const press = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([press('out'), press('in')]).toEqual([false, true]);
});
