import { secondFactor as texts } from '@platewright/texts/en/shared/second-factor';
import { shell } from '@platewright/texts/en/web/shell';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import SecondFactorDialogs from './second-factor-dialogs.tsx';

const off = { since: null, recoveryCodesLeft: 0, appSince: null, passkeys: [], isRequired: false };
const on = { ...off, since: '2026-11-01T08:00:00Z', appSince: '2026-11-01T08:00:00Z', recoveryCodesLeft: 10 };
const codes = ['1111-2222-3333-4444', '5555-6666-7777-8888'];
const made = { id: 'k', rawId: 'k', type: 'public-key', response: { clientDataJSON: 'd', attestationObject: 'o' } };
const fail = (name: string) => () => Promise.reject(new DOMException(name, name));
const succeed = () => Promise.resolve({ toJSON: () => made });

/** A browser with passkeys; `create` is what happens when one is to be made. */
function stubBrowser(create: () => Promise<unknown>) {
  const parse = (options: unknown) => options;
  class Credential {
    static readonly parseRequestOptionsFromJSON = parse;
    static readonly parseCreationOptionsFromJSON = parse;
  }
  vi.stubGlobal('PublicKeyCredential', Credential);
  const mock = vi.fn(create);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: mock } });
  return mock;
}

const answerCall = ({ path }: { path: string }) =>
  path.endsWith('/set-up') ? { payload: { challenge: 'c' } } : { payload: { recoveryCodes: codes } };

function open(state: typeof off | typeof on = off) {
  const onClose = vi.fn();
  const { user } = renderScreen(<SecondFactorDialogs change={{ kind: 'addPasskey' }} state={state} onDone={onClose} />);
  const fill = async () => {
    await user.type(screen.getByLabelText(new RegExp(`^${texts.passkeyName}`)), 'Laptop');
    await user.type(screen.getByLabelText(new RegExp(`^${texts.password}`)), 'Plates-2026');
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, onClose, fill, press };
}

const expectOnlyName = () => {
  expect(screen.getByLabelText(new RegExp(`^${texts.passkeyName}`))).toHaveProperty('value', 'Laptop');
  expect(screen.queryByLabelText(new RegExp(`^${texts.password}`))).toBeNull();
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('adding a passkey', () => {
  it('asks for nothing in a browser that can make none, and says what helps', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const sent = stubServer(answerCall);
    open();
    expect(screen.getByText(texts.newPasskeyProblem.unsupported)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.next })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('shows the recovery codes that come with the first one', async () => {
    stubBrowser(succeed);
    const sent = stubServer(answerCall);
    const { fill, press } = open();
    await fill();
    await press(texts.next);
    for (const code of codes) await screen.findByText(code);
    expect(sent.map(({ body }) => body)).toEqual([
      { password: 'Plates-2026', code: '' },
      { name: 'Laptop', passkey: made },
    ]);
  });

  it.each([
    ['is cancelled', 'NotAllowedError', texts.newPasskeyProblem.cancelled],
    ['takes too long', 'TimeoutError', texts.newPasskeyProblem.cancelled],
    ['is on a device with one of the person', 'InvalidStateError', texts.newPasskeyProblem.known],
    ['is at an address without passkeys', 'SecurityError', texts.newPasskeyProblem.failed],
  ])('says so when it %s, and tries again without the password', async (_case, name, sentence) => {
    const create = stubBrowser(fail(name));
    const sent = stubServer(answerCall);
    const { fill, press } = open();
    await fill();
    await press(texts.next);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expectOnlyName();

    create.mockImplementation(succeed);
    await press(texts.tryAgain);
    await screen.findByText(codes[0] ?? '');
    expect(sent.map(({ body }) => body)).toEqual([
      { password: 'Plates-2026', code: '' },
      { name: 'Laptop', passkey: made },
    ]);
  });

  it('sends what the browser made once more after a lost connection', async () => {
    const create = stubBrowser(succeed);
    let isConnected = false;
    const sent = stubServer((call) => (call.path.endsWith('/set-up') || isConnected ? answerCall(call) : undefined));
    const { fill, press } = open();
    await fill();
    await press(texts.next);
    expect((await screen.findByRole('alert')).textContent).toContain(shell.networkError.unreachable);
    expectOnlyName();

    isConnected = true;
    await press(texts.tryAgain);
    await screen.findByText(codes[0] ?? '');
    expect(create).toHaveBeenCalledOnce();
    expect(sent.filter(({ body }) => body && 'name' in (body as object))).toHaveLength(2);
  });

  it('keeps what was typed when the first call finds no connection', async () => {
    const create = stubBrowser(succeed);
    stubServer(() => undefined);
    const { fill, press } = open();
    await fill();
    await press(texts.next);
    expect((await screen.findByRole('alert')).textContent).toContain(shell.networkError.unreachable);
    expect(screen.getByLabelText(new RegExp(`^${texts.password}`))).toHaveProperty('value', 'Plates-2026');
    expect(create).not.toHaveBeenCalled();
  });

  it('begins again when the server does not take what the browser made', async () => {
    stubBrowser(succeed);
    const message = 'This passkey was not accepted.';
    stubServer((call) =>
      call.path.endsWith('/set-up') ? answerCall(call) : { error: { code: 403, name: 'passkeyWrong', message } },
    );
    const { fill, press } = open();
    await fill();
    await press(texts.next);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText(new RegExp(`^${texts.password}`))).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.next })).toBeTruthy();
  });

  it('takes a code from whoever has a second factor, and closes without new recovery codes', async () => {
    stubBrowser(succeed);
    const sent = stubServer((call) =>
      call.path.endsWith('/set-up') ? answerCall(call) : { payload: { recoveryCodes: null } },
    );
    const { user, fill, press, onClose } = open(on);
    await fill();
    await press(texts.next);
    await screen.findByText('Enter the code.');
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(new RegExp(`^${texts.code}`)), '123456');
    await press(texts.next);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toEqual({ password: 'Plates-2026', code: '123456' });
  });
});
